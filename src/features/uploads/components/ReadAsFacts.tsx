import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Upload } from '../../../../contract/schemas/uploads.ts'
import { unitLabel } from '../model.ts'
import { Fact } from './Fact.tsx'

type ReadAs = NonNullable<Upload['readAs']>

/** How a file was read: each thing that its figures rest on, with who said it and where. */
export function ReadAsFacts({ readAs, hidden }: { readAs: ReadAs; hidden: Upload['choices']['hidden'] }) {
  const { t } = useTranslation('uploads')
  const { unit, unitOfRows, decimalMark, dateOrder, sheet, otherSheets, columns, headerLine, titles } = readAs
  const facts: [string, ReactNode, string?][] = []
  if (unit) facts.push([t('form.unit'), unitLabel(unit.value), unit.said])
  else if (unitOfRows) facts.push([t('form.unit'), unitOfRows, t('readAs.eachRow')])
  if (decimalMark)
    facts.push([
      t('form.decimalMark'),
      t(decimalMark.value === ',' ? 'form.marks.comma' : 'form.marks.point'),
      decimalMark.said,
    ])
  if (dateOrder)
    facts.push([
      t('form.dateOrder'),
      t(dateOrder.value === 'monthFirst' ? 'form.orders.monthFirst' : 'form.orders.dayFirst'),
      dateOrder.said,
    ])
  if (sheet !== null)
    facts.push([
      t('readAs.sheet'),
      sheet,
      otherSheets.length > 0 ? t('readAs.otherSheets', { names: otherSheets.join(', ') }) : undefined,
    ])
  if (hidden) facts.push([t('readAs.hidden'), t(hidden === 'read' ? 'readAs.hiddenRead' : 'readAs.hiddenLeftOut')])
  facts.push([
    t('readAs.columns'),
    columns.map(({ title }) => title).join(' · '),
    t('readAs.headerLine', { line: headerLine }),
  ])
  if (titles.length > 0) facts.push([t('readAs.titles'), titles.join(' · ')])
  return (
    <Box component="section" aria-label={t('readAs.title')} sx={{ mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1.5 }}>
        {facts.map(([name, value, said]) => (
          <Fact key={name} name={name} said={said}>
            {value}
          </Fact>
        ))}
      </Box>
    </Box>
  )
}
