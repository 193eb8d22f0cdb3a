import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core'
import type { SievertEvents } from '@sievert/elements'
import { pageNonce, told } from '../../shell/portal'

const schemas = [CUSTOM_ELEMENTS_SCHEMA]
const way = 'api-base-url="/sievert/api/v1" language="es" theme="light" [attr.nonce]="nonce"'

@Component({
  selector: 'portal-sign-in',
  schemas,
  template: `<sievert-sign-in ${way} (sievert-signed-in)="entered($event)"></sievert-sign-in>`,
})
export class SignIn {
  readonly nonce = pageNonce()
  entered = ({ detail }: SievertEvents['sievert-sign-in']['sievert-signed-in']) =>
    told.events.push(`signedIn ${detail.email}`)
}

@Component({
  selector: 'portal-doses',
  schemas,
  template: `<sievert-dose-summary ${way} (sievert-error)="failed($event)"></sievert-dose-summary>`,
})
export class Doses {
  readonly nonce = pageNonce()
  failed = ({ detail }: SievertEvents['sievert-dose-summary']['sievert-error']) =>
    told.errors.push(String(detail.error))
}

@Component({
  selector: 'portal-clients',
  schemas,
  template: `<sievert-clients-table ${way} (sievert-open)="opened($event)"></sievert-clients-table>`,
})
export class Clients {
  readonly nonce = pageNonce()
  opened = ({ detail }: SievertEvents['sievert-clients-table']['sievert-open']) =>
    told.events.push(`open client ${detail.id}`)
}
