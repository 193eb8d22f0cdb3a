import { z } from 'zod'
import { seriesOf } from '../quantities.ts'
import { externalDoseStates, positions, quantities } from '../vocabulary.ts'
import {
  calendarDate,
  doseCells,
  enteredDoses,
  id,
  idText,
  instant,
  longId,
  longIdText,
  note,
  optionalNote,
  shortText,
} from './common.ts'
import { flag } from './readings.ts'

/** Where a dosimeter tells of a person's own dose: a dose that was received elsewhere was worn at one of them. */
export const personalPositions = positions.filter((position) => quantities.some((each) => seriesOf(position, each)))

/** What a person received elsewhere: at another laboratory's employer, or before. Values are µSv. */
export const externalDose = z
  .object({
    id: longId,
    personId: id,
    /** Of which of its versions this speaks; each decision writes one. */
    revision: z.number().int(),
    employer: z.string(),
    position: z.enum(positions),
    from: calendarDate,
    to: calendarDate,
    cells: doseCells,
    /** The document that says so. */
    source: z.string(),
    state: z.enum(externalDoseStates),
    /** What the rules say of it together with all else of the person, as things are now while it waits. */
    flags: z.array(flag),
    /** Names what the rules say: whoever confirms it sends back the one that was seen. */
    judgement: z.string(),
    /** Whether the caller recorded it, and so cannot confirm it; where a withdrawal waits, whether the caller asked for that. */
    own: z.boolean(),
    versions: z.array(
      z.object({
        state: z.enum(externalDoseStates),
        by: z.string().nullable(),
        at: instant,
        reason: z.string(),
      }),
    ),
  })
  .meta({ id: 'ExternalDose' })
export type ExternalDose = z.infer<typeof externalDose>
export const externalDoses = z.object({ items: z.array(externalDose) })

export const externalDoseRequest = z
  .object({
    employer: shortText(120),
    position: z.enum(positions),
    from: calendarDate,
    to: calendarDate,
    cells: enteredDoses,
    source: shortText(120),
    reason: note(),
  })
  .superRefine((dose, check) => {
    const issue = (path: string[], message: string) => check.addIssue({ code: 'custom', path, message })
    if (dose.to < dose.from) issue(['to'], 'endBeforeStart')
    if (!personalPositions.includes(dose.position)) issue(['position'], 'notAChoice')
    const given = quantities.filter((quantity) => dose.cells[quantity] !== null)
    if (given.length === 0) issue(['cells'], 'required')
    for (const quantity of given)
      if (!seriesOf(dose.position, quantity)) issue(['cells', quantity], 'quantityNotMeasured')
  })
export type ExternalDoseRequest = z.infer<typeof externalDoseRequest>

/** Whose doses; not `id`, which names the thing that a call is about. */
export const externalDosesParams = z.object({ personId: idText })
export const externalDoseParams = z.object({ id: longIdText })
/** Confirms what was seen: another judgement than that is refused. */
export const confirmExternalRequest = z.object({ judgement: shortText(64), reason: optionalNote() })
export const refuseExternalRequest = z.object({ reason: note() })
