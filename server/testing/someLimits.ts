import type { LimitProfileInput } from '../../contract/schemas/limitProfiles.ts'
import { defaultLimitProfile } from '../domain/levels.ts'

/** The international limits as a form sends them, from a day on, with what differs. */
export function someLimits(validFrom: string, changed: Partial<LimitProfileInput> = {}): LimitProfileInput {
  const { validTo: _, fiveYear: __, apron: ___, ...limits } = defaultLimitProfile
  return { ...limits, name: 'Decreto', validFrom, fiveYearsFrom: null, apronChest: null, apronCollar: null, ...changed }
}
