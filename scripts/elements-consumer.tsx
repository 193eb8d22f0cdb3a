/** A page with the elements as the type checker sees it: plain, and in templates of React. `check-lib` compiles this. */
import { mount } from '@sievert/elements/react'

const summary = document.createElement('sievert-dose-summary')
summary.personId = 12
summary.user = undefined
summary.addEventListener('sievert-error', (event) => console.error(event.detail.error.message, event.detail.widget))
document.querySelector('sievert-reading-report')?.addEventListener('sievert-open', (event) => {
  const dose: number | null = event.detail.doseId
  console.log(dose)
})
// @ts-expect-error: a text is no id.
summary.personId = '12'
// @ts-expect-error: there is no such event.
summary.addEventListener('sievert-opened', (event: CustomEvent<number>) => event.detail)

export const inReact = (
  <sievert-reading-report
    api-base-url="/sievert/api/v1"
    client-id="12"
    period="2026-09"
    className="wide"
    onsievert-open={(event) => console.log(event.detail.doseId)}
  />
)
// @ts-expect-error: there is no such language.
export const wrong = <sievert-dose-summary language="fr" />

export const mounted = mount(document.body, { widget: 'upload' })
