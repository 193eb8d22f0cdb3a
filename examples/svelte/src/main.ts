import '@sievert/elements/svelte'
import { type Component, mount, unmount } from 'svelte'
import { openPortal, type Service } from '../../shell/portal'
import Clients from './Clients.svelte'
import Doses from './Doses.svelte'
import SignIn from './SignIn.svelte'

const inSvelte =
  (component: Component): Service =>
  (target) => {
    const shown = mount(component, { target })
    return () => void unmount(shown)
  }

openPortal('Portal en Svelte', {
  SignIn: inSvelte(SignIn),
  DoseSummary: inSvelte(Doses),
  ClientsTable: inSvelte(Clients),
})
