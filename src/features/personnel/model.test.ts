import { expect, test } from 'vitest'
import { personInput } from '../../../contract/schemas/people.ts'
import { recorded } from '../../testing/recorded.ts'
import { lookupForm } from './checks.ts'
import { rowsOf, templateHref, writes } from './importModel.ts'
import { formKey, newPerson, occupationChoices, occupationName, practiceChoices, toInput } from './model.ts'

const person = recorded('people.get')

test('a person that the API answered goes back as it came, without what the form does not change', () => {
  const input = toInput(recorded('people.get pregnant'))
  expect(personInput.parse(input)).toEqual(input)
  expect(Object.keys(input)).not.toContain('pregnancy')
})

test('a new person lacks what must be chosen, occupation and practice too', () => {
  const start = newPerson({ idType: 'cedula', idNumber: '118230456' }, 1)
  const missing = new Set(personInput.safeParse(start).error?.issues.map(({ path }) => path.join('.')))
  expect(missing).toEqual(
    new Set([
      'firstNames',
      'lastNames',
      'birthDate',
      'sex',
      'siteId',
      'occupationCode',
      'practiceCode',
      'monitoringStart',
    ]),
  )
})

test.each([
  ['cedula', '1-1823-0456', true],
  ['cedula', '11823045', false],
  ['dimex', '155812345678', true],
  ['passport', 'AB1234', true],
  ['passport', 'AB', false],
])('a %s %s may be looked up: %s', (idType, idNumber, good) => {
  expect(lookupForm.safeParse({ idType, idNumber }).success).toBe(good)
})

test('codes are offered by name, each once, the unknown one first', () => {
  const choices = occupationChoices('es')
  expect(choices[0]).toEqual({ value: 0, label: 'Desconocido' })
  expect(new Set(choices.map(({ value }) => value)).size).toBe(24)
  expect(practiceChoices('en').find(({ value }) => value === 5)?.label).toBe('Interventional radiology')
})

test('an occupation without a name is shown by its code', () => {
  expect(occupationName(10, 'en')).toBe('Physician')
  expect(occupationName(99, 'en')).toBe('99')
})

test('the form starts anew when what it stands on has changed, and only then', () => {
  expect(formKey({ ...person, email: 'a@b.example' })).toBe(formKey(person))
  expect(formKey({ ...person, clientId: 9 })).not.toBe(formKey(person))
  expect(formKey({ ...person, active: !person.active })).not.toBe(formKey(person))
})

test('a template opens with its accents and has one line', () => {
  const text = decodeURIComponent(templateHref('es').split(',')[1] ?? '')
  expect(text.startsWith('\uFEFFTipo de identificación;Identificación;')).toBe(true)
  expect(text.trimEnd().split('\n')).toHaveLength(1)
})

const row = { name: '', idNumber: '', column: null, value: null, reason: null }
const answer = {
  confirmed: false,
  counts: { new: 1, changed: 1, unchanged: 1, rejected: 0 },
  rows: [
    { ...row, line: 2, outcome: 'new' as const },
    { ...row, line: 3, outcome: 'changed' as const },
    { ...row, line: 4, outcome: 'unchanged' as const },
  ],
}

test('a confirmation writes what is new and what changes', () => {
  expect(writes(answer)).toBe(2)
  expect(rowsOf(answer, 'changed').map(({ line }) => line)).toEqual([3])
  expect(rowsOf(answer, 'all')).toHaveLength(3)
})
