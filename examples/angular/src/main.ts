import '@sievert/elements/modules'
import { createComponent, type Type } from '@angular/core'
import { createApplication } from '@angular/platform-browser'
import { openPortal, type Service } from '../../shell/portal'
import { Clients, Doses, SignIn } from './services'

const app = await createApplication()
const inAngular =
  (component: Type<unknown>): Service =>
  (place) => {
    const hostElement = place.appendChild(document.createElement('div'))
    const shown = createComponent(component, { environmentInjector: app.injector, hostElement })
    app.attachView(shown.hostView)
    return () => shown.destroy()
  }

openPortal('Portal en Angular', {
  SignIn: inAngular(SignIn),
  DoseSummary: inAngular(Doses),
  ClientsTable: inAngular(Clients),
})
