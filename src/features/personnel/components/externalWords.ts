import type { ExternalAct } from '../../../../contract/acts.ts'
import type { ExternalDoseState } from '../../../../contract/vocabulary.ts'

/** Under which word an act is offered: of a dose that stands it only asks for what another administrator then decides. */
export type ExternalWord = ExternalAct | 'askWithdrawal' | 'confirmWithdrawal' | 'keep'

export function wordOf(state: ExternalDoseState, act: ExternalAct): ExternalWord {
  if (state === 'standing' && act === 'withdraw') return 'askWithdrawal'
  if (state !== 'withdrawing') return act
  return act === 'withdraw' ? 'confirmWithdrawal' : 'keep'
}
