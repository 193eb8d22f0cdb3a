import Box from '@mui/material/Box'
import type { TFunction } from 'i18next'
import { type DoseFormat, doseUnitSymbol, formatMicrosieverts, quantityLabel } from '../../../contract/dose.ts'
import type { Technology } from '../../../contract/schemas/equipment.ts'
import { quantities } from '../../../contract/vocabulary.ts'
import { HiddenText } from '../../components/HiddenText.tsx'
import type { DataColumn } from '../../components/table/columns.ts'
import { tabular } from '../../components/theme/overrides.ts'
import { levelOf } from './model.ts'

/** Columns of the list of technologies: one for each quantity, with its detection limit and recording level. */
export function technologyColumns(
  t: TFunction<['technologies', 'words']>,
  format: DoseFormat,
): DataColumn<Technology>[] {
  return [
    { field: 'code', header: t('columns.code'), sortable: true, fixed: true, width: 124, card: 'subtitle' },
    { field: 'name', header: t('columns.name'), sortable: true, flex: 2, minWidth: 220, card: 'title' },
    {
      field: 'exchangeMode',
      header: t('columns.exchangeMode'),
      sortable: true,
      flex: 1,
      minWidth: 196,
      render: ({ exchangeMode }) => t(`words:exchangeModes.${exchangeMode}`),
    },
    ...quantities.map(
      (quantity): DataColumn<Technology> => ({
        field: quantity,
        header: `${quantityLabel(quantity, format.language)} ${doseUnitSymbol(format)}`,
        description: t('columns.levelsHelp'),
        align: 'right',
        width: 124,
        render: ({ levels }) => {
          const level = levelOf(levels, quantity)
          return (
            <Levels
              pair={
                level && [
                  formatMicrosieverts(level.detectionLimit, format),
                  formatMicrosieverts(level.recordingLevel, format),
                ]
              }
              words={{ detection: t('detectionLimit'), recording: t('recordingLevel'), none: t('notMeasured') }}
              short={{ detection: t('short.detection'), recording: t('short.recording') }}
            />
          )
        },
      }),
    ),
    {
      field: 'types',
      header: t('columns.types'),
      description: t('columns.typesHelp'),
      align: 'right',
      width: 80,
    },
  ]
}

interface LevelsProps {
  /** Detection limit and recording level, written; undefined when the quantity is not measured. */
  pair: [string, string] | undefined
  words: { detection: string; recording: string; none: string }
  short: { detection: string; recording: string }
}

/** Two figures one above the other, each with its letters, so that they line up down the column. */
function Levels({ pair, words, short }: LevelsProps) {
  if (!pair) {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        <span aria-hidden>{'—'}</span>
        <HiddenText>{words.none}</HiddenText>
      </Box>
    )
  }
  const line = (letters: string, word: string, figure: string) => (
    <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
      <Box component="span" aria-hidden sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
        {letters}
      </Box>
      <HiddenText>{word}</HiddenText>
      <span>{figure}</span>
    </Box>
  )
  return (
    <Box sx={{ height: '100%', display: 'grid', alignContent: 'center', lineHeight: 1.25, ...tabular }}>
      {line(short.detection, words.detection, pair[0])}
      {line(short.recording, words.recording, pair[1])}
    </Box>
  )
}
