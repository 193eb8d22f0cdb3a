import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import type { Upload } from '../../../../contract/schemas/uploads.ts'
import { apiErrorResponse, mockApi } from '../../../testing/mockApi.ts'
import { recorded } from '../../../testing/recorded.ts'
import type { Question } from '../model.ts'
import OslUploadPage from './OslUploadPage.tsx'

const address = '/dosimetry/admin/osl/upload'
const at = (search: string) => ({ sievert: { address: address + search, namespaces: ['uploads'] } })

/** What a file leaves open is asked for where its upload is shown; what it was read by stands there afterwards. */
const meta = {
  title: 'Features/Uploads/Questions',
  component: OslUploadPage,
  parameters: { docs: { story: { height: '900px' } } },
  beforeEach({ msw }) {
    msw.use(
      mockApi('technologies.list', recorded('technologies.list')),
      mockApi('uploads.rows', recorded('uploads.rows analysed')),
    )
  },
} satisfies Meta<typeof OslUploadPage>
export default meta
type Story = StoryObj<typeof meta>

const chosen = fn()
/** A refusal that a person can answer, in the reader's language as the server would say it. */
const asked = (
  es: boolean,
  said: Record<'es' | 'en', { message: string; labels: string[] }>,
  code: string,
  question: Question,
): Upload => {
  const { message, labels } = said[es ? 'es' : 'en']
  const options = question.options.map(({ value }, index) => ({ value, label: labels[index] ?? value }))
  return { ...recorded('uploads.get refused'), refusal: { code, message, question: { ...question, options } } }
}
const openMark = (es: boolean) =>
  asked(
    es,
    {
      en: {
        message:
          'A figure can be read in two ways, and no other shows which: “1,234” (line 14, column Hp(10)). Choose the decimal mark of the file.',
        labels: [
          'Decimal comma: “1,234” is 1.234 mSv',
          'Decimal point: “1,234” would be 1234 mSv; figures with a mark between thousands are not read and are left out',
        ],
      },
      es: {
        message:
          'Una cifra se puede leer de dos maneras y ninguna otra lo aclara: “1,234” (línea 14, columna Hp(10)). Elija el separador decimal del archivo.',
        labels: [
          'Coma decimal: «1,234» es 1,234 mSv',
          'Punto decimal: «1,234» sería 1234 mSv; las cifras con separador de miles no se leen y quedan fuera',
        ],
      },
    },
    'openMark',
    {
      about: 'decimalMark',
      options: [
        { value: ',', label: '' },
        { value: '.', label: '' },
      ],
    },
  )

/** A figure that can be read in two ways: the page asks, and the file is read again without being dropped anew. */
export const AsksForTheMark: Story = {
  parameters: at('?upload=1'),
  beforeEach({ msw, globals }) {
    chosen.mockClear()
    msw.use(
      mockApi('uploads.get', openMark(globals.language === 'es')),
      mockApi('uploads.choose', ({ body }) => {
        chosen(body)
        msw.use(mockApi('uploads.get', recorded('uploads.get analysed')))
        return { ...recorded('uploads.get analysed'), state: 'analysing' as const, readAs: null }
      }),
    )
  },
  play: async ({ canvas }) => {
    const send = await canvas.findByRole('button', { name: /Leer el archivo de nuevo|Read the file again/ })
    await userEvent.click(send)
    // Nothing is chosen for anybody.
    await expect(await canvas.findByText(/Primero elija|Choose one/)).toBeVisible()
    await expect(chosen).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('radio', { name: /Coma decimal|Decimal comma/ }))
    await userEvent.click(send)
    await expect(await canvas.findByRole('heading', { name: 'hrla-octubre-relectura.csv' })).toBeVisible()
    await expect(chosen.mock.calls).toEqual([[{ decimalMark: ',' }]])
  },
}

/** The question as it comes, before anything is chosen. */
export const AsksForTheOrderOfDates: Story = {
  parameters: at('?upload=1'),
  beforeEach({ msw, globals }) {
    const said = {
      en: {
        message:
          'A date can be read in two ways, and no other shows which: “05/11/2026” (line 2, column Timestamp). Choose the order of day and month.',
        labels: ['Day first: “05/11/2026” is November 5, 2026', 'Month first: “05/11/2026” is May 11, 2026'],
      },
      es: {
        message:
          'Una fecha se puede leer de dos maneras y ninguna otra lo aclara: “05/11/2026” (línea 2, columna Timestamp). Elija el orden de día y mes.',
        labels: [
          'Primero el día: «05/11/2026» es 5 de noviembre de 2026',
          'Primero el mes: «05/11/2026» es 11 de mayo de 2026',
        ],
      },
    }
    const options = [
      { value: 'dayFirst', label: '' },
      { value: 'monthFirst', label: '' },
    ]
    msw.use(
      mockApi('uploads.get', asked(globals.language === 'es', said, 'openDateOrder', { about: 'dateOrder', options })),
    )
  },
}

/** Two sheets hold readings: neither is taken for the other. */
export const AsksForTheSheet: Story = {
  parameters: at('?upload=1'),
  beforeEach({ msw, globals }) {
    const said = {
      en: {
        message: 'More than one sheet holds readings: “Octubre”, “Corrección” (hidden). Choose the one that is meant.',
        labels: ['Octubre', 'Corrección (hidden)'],
      },
      es: {
        message: 'Más de una hoja contiene lecturas: “Octubre”, “Corrección” (oculta). Elija la que corresponde.',
        labels: ['Octubre', 'Corrección (oculta)'],
      },
    }
    const options = [
      { value: 'Octubre', label: '' },
      { value: 'Corrección', label: '' },
    ]
    msw.use(
      mockApi('uploads.get', asked(globals.language === 'es', said, 'severalSheets', { about: 'sheet', options })),
    )
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: /Corrección/ })).not.toBeChecked()
  },
}

/** The answer could not be taken: the question stays, with the reason. */
export const AnswerRefused: Story = {
  parameters: at('?upload=1'),
  beforeEach({ msw, globals }) {
    const es = globals.language === 'es'
    const message = es
      ? 'Este archivo ya se subió: lector.csv, carga 9.'
      : 'This file was already uploaded: lector.csv, upload 9.'
    msw.use(
      mockApi('uploads.get', openMark(es)),
      mockApi('uploads.choose', () => apiErrorResponse(409, { code: 'fileKnown', message })),
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /Coma decimal|Decimal comma/ }))
    await userEvent.click(canvas.getByRole('button', { name: /Leer el archivo de nuevo|Read the file again/ }))
    await expect(await canvas.findByText(/carga 9|upload 9/)).toBeVisible()
    await expect(canvas.getByRole('radio', { name: /Coma decimal|Decimal comma/ })).toBeChecked()
  },
}

/** A workbook that was read from a chosen sheet, with what its rows say of reader and calibration. */
export const ReadFromASheet: Story = {
  parameters: at('?upload=6'),
  beforeEach({ msw, globals }) {
    const es = globals.language === 'es'
    const upload = recorded('uploads.get analysed')
    const rows = recorded('uploads.rows analysed')
    const byHand = es ? 'elegido a mano' : 'chosen by hand'
    const readAs = upload.readAs && {
      ...upload.readAs,
      sheet: 'Octubre',
      otherSheets: ['Notas', 'Corrección'],
      unit: {
        value: 'mSv',
        said: es
          ? '“mSv” (encabezado, línea 1, columna Hp10Dose [mSv])'
          : '“mSv” (heading, line 1, column Hp10Dose [mSv])',
      },
      decimalMark: { value: ',', said: byHand },
      dateOrder: { value: 'dayFirst', said: byHand },
      titles: ['Laboratorio de Dosimetría', 'Lector R-2, calibrado el 3 de octubre'],
    }
    const instrument: Record<string, string> = es
      ? { Lector: 'R-2', 'Factor de calibración': '0,981' }
      : { Reader: 'R-2', Calibration: '0.981' }
    msw.use(
      mockApi('uploads.get', {
        ...upload,
        fileName: 'hsgv-octubre-osl.xlsx',
        choices: { ...upload.choices, hidden: 'leaveOut' },
        readAs,
      }),
      mockApi('uploads.rows', { ...rows, items: rows.items.map((row) => ({ ...row, instrument })) }),
    )
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Corrección/)).toBeVisible()
  },
}

export const PhoneQuestion: Story = {
  ...AsksForTheMark,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: /Coma decimal|Decimal comma/ })).toBeEnabled()
  },
}
