// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code as it is written.
import { describe, expect, test } from 'vitest'
import { gluedPercents, secondRules } from './lint-doses.ts'
import { literalTexts } from './lint-texts.ts'
import { lintWays, waysRound } from './lint-ways.ts'
import { lintWords, repeatedInSource, repeatedTexts, wordLists } from './lint-words.ts'

describe('literal texts', () => {
  test.each([
    ['<Button>Save</Button>', 'Save'],
    ['<p>No hay datos</p>', 'No hay datos'],
    ['<Field label="Name" />', 'label="Name"'],
    ["<IconButton aria-label={'Close'} />", 'aria-label="Close"'],
    ['<Empty title="Nada" />', 'title="Nada"'],
  ])('%s is found', (code, text) => {
    expect(literalTexts(code)).toEqual([text])
  })

  test.each([
    "<Button>{t('save')}</Button>",
    '<span>{value}</span>',
    '<span>Sievert</span>',
    '<Box component="section" sx={{ p: 1 }} />',
    '// <p>Only a comment</p>',
    '<Field name="name" label={t(\'name\')} />',
    'const x = useRef<HTMLElement>(null); return <p>{x}</p>',
  ])('%s is in order', (code) => {
    expect(literalTexts(code)).toEqual([])
  })
})

describe('one rule for each thing that is reckoned of a dose', () => {
  test.each([
    ['const percent = Math.round((value / limit) * 100)', /contract\/limitShare/],
    ['const share = sum.value / item.annual', /contract\/limitShare/],
    ["return { level: percent >= 50 ? 'near' : 'low' }", /contract\/limitShare/],
    ["const level = share > 0.6 ? 'near' : 'low'", /contract\/limitShare/],
    ['const nearFrom = { near: 0.5 }', /contract\/limitShare/],
    ['const text = `${Math.floor(share)} %`', /percentText/],
    ['const match = /^(\\d+)(?:[.,](\\d+))?$/.exec(text)', /parseDose/],
    ['const text = (dose / 1000).toFixed(2)', /formatMicrosieverts/],
    ['const shown = cell.value / 1000', /formatMicrosieverts/],
    ['export function DoseField() {}', /a second DoseField/],
    ['const parseDose = (text: string) => Number(text)', /a second parseDose/],
  ])('%s is a second one', (code, reason) => {
    expect(secondRules('src/features/x/model.ts', code).join()).toMatch(reason)
    expect(secondRules('server/api/x.ts', code).join()).toMatch(reason)
  })

  test.each([
    'const { percent, level } = limitShare(value, limit)',
    'const width = `${limitFraction(value, limit) * 100}%`',
    "import { limitFor } from './domain/levels'",
    'const seconds = Math.ceil(milliseconds / 1000)',
    'const pattern = sql`name ilike ${`%${text}%`}`',
    '// value / limit',
    "const over = percent > 100 ? 'over' : 'low'",
  ])('%s is in order', (code) => {
    expect(secondRules('src/features/x/model.ts', code)).toEqual([])
  })

  test.each([
    "await tx.update(readings).set({ state: 'published' }).where(ids)",
    "await tx.update(uploads).set({ failure,\n state: 'analysed' })",
    'await tx.update(dosimeters).set({ status }).where(given)',
    "sql`update readings set state = 'superseded' where id = 1`",
    "sql`update dosimeters d set calibrated_on = now(), status = 'inStock'`",
  ])('%s is a second writer of states', (code) => {
    expect(secondRules('server/osl/x.ts', code).join()).toMatch(/server\/core\/transition/)
    expect(secondRules('server/core/transition.ts', code)).toEqual([])
  })

  test.each([
    "await tx.select().from(uploads).where(its).for('update')",
    'sql`select 1 from readings r order by r.id for update of r`',
  ])('%s holds more than it needs', (code) => {
    expect(secondRules('server/osl/x.ts', code).join()).toMatch(/no key update/)
    expect(secondRules('server/osl/x.ts', code.replace('update', 'no key update'))).toEqual([])
  })

  test.each([
    "await tx.insert(uploads).values({ state: 'analysing' })",
    'await tx.update(people).set({ active }).where(eq(people.id, id))',
    "sql`select count(*) from readings where state = 'clean'`",
    "await transition(tx, 'reading', ids, 'approved', actor, { set: { note } })",
  ])('%s writes no state', (code) => {
    expect(secondRules('server/osl/x.ts', code)).toEqual([])
  })

  test('a percentage is two words in every language', () => {
    expect(gluedPercents('en.json', '{ "a": "{{percent}}% of it", "b": "{{share}} of it", "c": "9%" }')).toHaveLength(2)
    expect(gluedPercents('es.json', '{ "a": "{{percent}} %" }')).toEqual([])
  })
})

describe('the words of the field', () => {
  const lists = wordLists({
    positions: { chest: 'Chest', wrist: 'Wrist', area: 'Area' },
    states: { upload: { confirmed: 'Confirmed', undone: 'Undone' } },
  })
  test.each([
    [{ places: { chest: 'Pecho', wrist: 'Muñeca', area: 'Zona' } }, 'places', 'positions'],
    [{ view: { chip: { confirmed: 'Lista', undone: 'Deshecha' } } }, 'view.chip', 'states.upload'],
    [
      { tabs: { confirmed_one: 'Confirmada', confirmed_other: 'Confirmadas', undone: 'Anuladas' } },
      'tabs',
      'states.upload',
    ],
    [
      { chips: { confirmed: { name: 'Lista', text: 'Ya cuenta.' }, undone: { name: 'Anulada', text: 'No cuenta.' } } },
      'chips',
      'states.upload',
    ],
  ])('%j are a second home of them', (texts, path, name) => {
    expect(repeatedTexts(texts, lists)).toMatchObject([{ path, name }])
  })
  test.each([
    { help: { chest: 'Where most people wear it.', wrist: 'For the hands.', area: 'On a wall.' } },
    { counts: { confirmed: '{{count}} confirmadas', undone: '{{count}} anuladas' } },
    { columns: { confirmed: 'Confirmada', file: 'Archivo', size: 'Tamaño' } },
  ])('%j explain them, or are something else', (texts) => expect(repeatedTexts(texts, lists)).toEqual([]))

  test.each([
    "const places = { chest: ['Chest', 'Pecho'], wrist: ['Wrist', 'Muñeca'], area: ['Area', 'Zona'] }",
    "const words = { confirmed: { en: 'Done', es: 'Lista' }, undone: { en: 'Taken back', es: 'Anulada' } }",
    "const label = { confirmed: 'Lista', undone: 'Deshecha' }",
  ])('%s is a second home in a source', (code) => expect(repeatedInSource(code, lists)).toBeDefined())
  test.each([
    "const tones = { confirmed: 'success', undone: 'neutral' }",
    "const next = { confirmed: ['undone'], undone: ['confirmed', 'undone'] }",
    "// confirmed: ['Done', 'Lista'], undone: ['Back', 'Anulada']",
  ])('%s is none', (code) => expect(repeatedInSource(code, lists)).toBeUndefined())

  test('there is none here', () => expect(lintWords('.')).toEqual([]))
})

describe('one way to list, to send and to pick', () => {
  const at = 'src/features/devices/components/Devices.tsx'
  test.each([
    ['<DataTable label={t("title")} rows={data?.items} total={data?.total ?? 0} />', /takes its rows/],
    ['<Pager state={state} shown={3} />', /from useList/],
    ['const [create] = useCreateDeviceMutation()', /sent by useSubmit/],
    ["await dispatch(sendFile('uploads.create', args, file))", /sent by useSubmit/],
    ['store.dispatch(devicesApi.endpoints.addDevice.initiate(args))', /sent by useSubmit/],
    ['if (!showFieldErrors(form, error)) setError(text)', /beside its fields/],
    ['const meanwhile = useMeanwhile(form, version)', /beside its fields/],
    ["import { OptionInput } from '../../../components/forms/OptionInput.tsx'", /are picked by/],
    ["import Autocomplete from '@mui/material/Autocomplete'", /are picked by/],
    ['const [find] = useLazyListClientsQuery()', /are picked by/],
    ['const { data } = useListClientsQuery({ query: { pageSize: 200 } })', /are picked by/],
    ['const { data } = useListTechnologiesQuery({ query: {} })', /asked for again/],
    ['const today = useGetSettingsQuery().data?.today', /WithToday/],
    ['<ErrorState text={text} onRetry={refetch} />', /shown by Loaded/],
    ["const Chart = lazyPart(() => import('./Chart.tsx'))", /keeps the failure of an import/],
    ["const { texts } = await import('./texts.ts')", /keeps the failure of an import/],
    ['<WaysContext value={ways}>{children}</WaysContext>', /React 18/],
    ["import { useOptimistic, useState } from 'react'", /React 18/],
    ["import { type ReactNode, use } from 'react'", /React 18/],
    ['<Alert severity="error">{messageOf(error) ?? t(\'failed\')}</Alert>', /comes from useSubmit/],
  ])('%s goes round it', (code, why) => {
    expect(waysRound(at, code).join()).toMatch(why)
  })

  test.each([
    "const list = useList('devices.list', shown); return <DataTable {...list.table} columns={columns} />",
    'const table = useLocalRows(rows, 25); return <DataTable {...table} columns={columns} />',
    'const [create] = useCreateDeviceMutation(); const submit = useSubmit(form, (body) => create({ body }))',
    '// showFieldErrors is not for here',
    '<WaysContext.Provider value={ways}>{children}</WaysContext.Provider>',
    "import { useEffect, useState } from 'react'",
    "const Chart = lazyPart(retriable(() => import('./Chart.tsx')))",
    "type Chart = typeof import('./Chart.tsx').default",
    'const technologies = useListTechnologiesQuery({ query: {} }); <FilterSelect onRetry={retryOf(technologies)} />',
    'const types = useListDosimeterTypesQuery(); <LostChoices of={[types]} />',
  ])('%s is the way', (code) => {
    expect(waysRound(at, code)).toEqual([])
  })

  test('parts, tests and stories may look behind it', () => {
    expect(waysRound('src/connected/useSubmit.ts', 'showFieldErrors(form, error)')).toEqual([])
    expect(waysRound('src/features/devices/a.stories.tsx', '<ErrorState />')).toEqual([])
    expect(waysRound('src/doses/Chain.tsx', "lazyPart(() => import('./Drawer.tsx'))")).toHaveLength(1)
  })

  test('the product keeps to it', () => {
    expect(lintWays(process.cwd())).toEqual([])
  })
})
