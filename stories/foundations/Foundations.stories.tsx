import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { formatLimit, formatMicrosieverts } from '../../contract/dose.ts'
import { shareText } from '../../contract/limitShare.ts'
import { legendWords, lettersOf } from '../../contract/reportCodes.ts'
import { languages } from '../../contract/vocabulary.ts'
import { sizeText } from '../../src/components/files/fileRules.ts'
import * as firstIcons from '../../src/components/firstIcons.ts'
import { formatDate, formatInstant } from '../../src/components/format/dates.ts'
import * as furtherIcons from '../../src/components/icons.ts'
import { contrast, readColor, white } from '../../src/components/theme/brand/color.ts'
import { pairs } from '../../src/components/theme/brand/pairs.ts'
import { colors } from '../../src/components/theme/tokens.ts'
import { LimitBar } from '../../src/dosimetry/LimitBar.tsx'
import { wordsOf } from '../../src/testing/guide.ts'
import { Sheet, Texts } from './tables.tsx'

/** What every page stands on, drawn from the tokens, the words and the formatters themselves. Space, type and the rest: Tokens. */
const meta = { title: 'Design/Foundations · Fundamentos' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const rgb = (color: string) => readColor(color, white) ?? white

/** A line has its figure beside it, a text is its figure. */
function Pair({ text, ground, needed }: { text: string; ground: string; needed: number }) {
  const figure = `${contrast(rgb(text), rgb(ground)).toFixed(1)}:1`
  const isText = needed >= 4.5
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box component="span" sx={{ px: 1, py: 0.5, borderRadius: 1, bgcolor: ground, color: text }}>
        {isText ? figure : <Box sx={{ width: 32, height: 18, border: `2px solid ${text}` }} />}
      </Box>
      {!isText && figure}
    </Box>
  )
}

/** Measured here, from the tokens: text keeps 4.5:1 on its ground, lines that carry meaning 3:1. */
export const Contrast: Story = {
  render: () => (
    <Sheet
      title="Contraste · Contrast"
      head={['Color', 'light', 'dark', 'min']}
      rows={pairs.map(([text, ground, needed]): [string, ...ReactNode[]] => [
        `${text} / ${ground}`,
        ...(['light', 'dark'] as const).map((mode) => (
          <Pair key={mode} text={colors[mode][text]} ground={colors[mode][ground]} needed={needed} />
        )),
        `${needed}:1`,
      ])}
    />
  ),
}

/** Line drawings of the house on a grid of 24 px, always beside a word, unless a control is named by it. */
export const Icons: Story = {
  render: () => (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))', gap: 2 }}>
      {Object.entries({ ...firstIcons, ...furtherIcons }).map(([name, Icon]) => (
        <Box key={name} sx={{ display: 'grid', justifyItems: 'center', gap: 0.5, fontSize: '0.75rem' }}>
          <Icon sx={{ fontSize: '1.75rem' }} />
          {name}
        </Box>
      ))}
    </Box>
  ),
}

/** One filled button on a page: what most people came to do. Outlined beside it, plain for the way back, red for what destroys. */
export const Buttons: Story = {
  render: () => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Button variant="contained">Publicar</Button>
      <Button variant="outlined">Exportar</Button>
      <Button>{wordsOf('components.cancel').es}</Button>
      <Button variant="contained" color="error">
        Descartar
      </Button>
      <Button variant="contained" disabled>
        Enviar
      </Button>
      <Button variant="contained" loading>
        Guardar
      </Button>
      <Button variant="contained" size="large">
        Iniciar sesión
      </Button>
      <Button variant="outlined" size="small" startIcon={<furtherIcons.DownloadIcon />}>
        CSV
      </Button>
    </Box>
  ),
}

const both = (write: (language: (typeof languages)[number]) => string) => languages.map(write)

/** Written by the formatters of the house: comma or point by language, three decimals on screens and two in reports. */
export const Formats: Story = {
  render: () => (
    <Sheet
      title="Cifras y fechas · Figures and dates"
      head={['valor · value', ...languages]}
      rows={[
        ['120 µSv', ...both((language) => `${formatMicrosieverts(120, { language })} mSv`)],
        ['1 250 µSv, 2', ...both((language) => `${formatMicrosieverts(1250, { language, decimals: 2 })} mSv`)],
        ['120 µSv, mrem', ...both((language) => `${formatMicrosieverts(120, { language, unit: 'mrem' })} mrem`)],
        ['20 000 µSv, limit', ...both((language) => `${formatLimit(20_000, { language })} mSv`)],
        ['8 400 / 20 000', ...both(() => shareText(8_400, 20_000))],
        ['2026-11-20', ...both((language) => formatDate('2026-11-20', language))],
        [
          '2026-11-20T15:05Z',
          ...both((language) => formatInstant('2026-11-20T15:05:00Z', language, 'America/Costa_Rica')),
        ],
        ['4 200 000 B', ...both((language) => sizeText(4_200_000, language))],
      ]}
    />
  ),
}

/** The field's own signs, the same on screen, in documents and in files. None of them is ever zero, nor another. */
export const Signs: Story = {
  render: () => (
    <>
      <Sheet
        title="Signos de la dosis · Signs of a dose"
        head={['signo · sign', 'español', 'English']}
        rows={legendWords.map((word): [string, string, string] => {
          const { es, en } = wordsOf(`codes.${word}`)
          return [lettersOf(word), es, en]
        })}
      />
      <Box sx={{ maxWidth: 480, display: 'grid', gap: 3 }}>
        {[1_830, 16_200, 23_000].map((value) => (
          <LimitBar key={value} value={value} limit={20_000} size="page" />
        ))}
      </Box>
    </>
  ),
}

/** Calm, in whole sentences, *usted* in Spanish. An error says what is in the way and what to do, and never blames or jokes. */
export const Voice: Story = {
  render: () => (
    <>
      <Texts
        title="Errores de un campo · Errors of a field"
        description="What to type, as an act: “Type a whole number.” No “invalid value”, no exclamation mark."
        keys={[
          'components.issues.required',
          'components.issues.wholeNumber',
          'components.issues.email',
          'components.issues.date',
          'dose.problem.shape',
          'dose.problem.decimals',
          'dose.problem.tooLarge',
        ]}
      />
      <Texts
        title="Cuando algo no llega · When something does not come"
        description="What happened, then the way on. A reference for whoever looks into it; no code in the place of a reason."
        keys={[
          'components.errorTitle',
          'components.errorText',
          'components.forbiddenText',
          'components.notFoundText',
          'components.emptyFiltered',
        ]}
      />
      <Texts
        title="Actos · Acts"
        description="A verb and, where it matters, its object; the same word on the button, in the dialog and in the audit trail."
        keys={['components.retry', 'components.clearFilters', 'components.file.cancel', 'components.table.exportXlsx']}
      />
    </>
  ),
}
