import '@sievert/elements/modules'
import { type Component, createApp } from 'vue'
import { openPortal, type Service } from '../../shell/portal'
import MyDoses from './MyDoses.vue'
import OurClients from './OurClients.vue'
import SignInForm from './SignInForm.vue'

const inVue =
  (component: Component): Service =>
  (place) => {
    const app = createApp(component)
    app.mount(place)
    return () => app.unmount()
  }

openPortal('Portal en Vue', { SignIn: inVue(SignInForm), DoseSummary: inVue(MyDoses), ClientsTable: inVue(OurClients) })
