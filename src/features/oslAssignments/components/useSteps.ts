import { useTranslation } from 'react-i18next'
import type { PackingList, Sheet } from '../../../../contract/schemas/assignments.ts'
import { DownloadIcon, PlusIcon } from '../../../components/icons.ts'
import { shortages, workState } from '../model.ts'
import type { WorkStep } from './WorkSteps.tsx'

/** Which dialog of a sheet is open. */
export type SheetAct =
  | { kind: 'copy' | 'addPerson' | 'addOther' | 'assign' | 'pack' | 'receive' }
  | { kind: 'ship'; list: PackingList }

/** The steps of a sheet: where each stands, what it offers, and why what it does not offer is off. */
export function useSteps(sheet: Sheet, open: (act: SheetAct) => void): WorkStep[] {
  const { t } = useTranslation('oslAssignments')
  const work = workState(sheet)
  const short = shortages(sheet)
  const [toShip] = work.toShip
  const missing = short.map(({ typeCode, needed, inStock }) => `${typeCode} (${needed - inStock})`).join(', ')
  const assignFact =
    work.withoutDosimeter === 0
      ? ''
      : missing
        ? t('assign.factShort', { count: work.withoutDosimeter, types: missing })
        : t('assign.fact', { count: work.withoutDosimeter })
  const packOff =
    work.drafts === 0
      ? t('pack.off')
      : work.withoutDosimeter > 0
        ? t('pack.offWithout', { count: work.withoutDosimeter })
        : undefined
  return [
    {
      title: t('steps.plan'),
      fact: work.lines > 0 ? t('plan.fact', { count: work.lines }) : t('plan.empty'),
      done: work.lines > 0,
      actions: [
        {
          label: t('copy.action', { count: sheet.previousLines }),
          onClick: () => open({ kind: 'copy' }),
          off: sheet.previousLines === 0 ? t('copy.off') : undefined,
        },
        { label: t('addPerson.action'), icon: PlusIcon, onClick: () => open({ kind: 'addPerson' }) },
        { label: t('addOther.action'), icon: PlusIcon, onClick: () => open({ kind: 'addOther' }) },
      ],
    },
    {
      title: t('steps.assign'),
      fact: assignFact,
      done: work.lines > 0 && work.withoutDosimeter === 0,
      actions: [
        {
          label: t('assign.action'),
          onClick: () => open({ kind: 'assign' }),
          off: work.withoutDosimeter === 0 ? t('assign.off') : undefined,
        },
      ],
    },
    {
      title: t('steps.pack'),
      fact:
        work.drafts > 0
          ? t('pack.fact', { count: work.drafts })
          : t('lists.fact', { count: sheet.packingLists.length }),
      done: work.lines > 0 && work.drafts === 0,
      actions: [{ label: t('pack.action'), onClick: () => open({ kind: 'pack' }), off: packOff }],
    },
    {
      title: t('steps.ship'),
      fact: toShip
        ? t('ship.fact', { count: work.toShip.length, number: toShip.number })
        : t('ship.shipped', { count: work.shippedLists }),
      done: work.shippedLists > 0 && !toShip && work.drafts === 0,
      actions: [
        {
          label: t('ship.action'),
          onClick: () => toShip && open({ kind: 'ship', list: toShip }),
          off: toShip ? undefined : t('ship.off'),
        },
      ],
    },
    {
      title: t('steps.receive'),
      fact: t('receive.fact', { out: work.out, back: work.back, closed: work.closed }),
      done: work.shippedLists > 0 && work.out === 0 && work.drafts === 0 && !toShip,
      actions: [{ label: t('receive.action'), icon: DownloadIcon, onClick: () => open({ kind: 'receive' }) }],
    },
  ]
}
