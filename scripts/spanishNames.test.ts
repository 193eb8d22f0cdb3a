import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { namedTitles } from '../.storybook/spanishNames.ts'
import es from '../src/app/locales/es.json' with { type: 'json' }

const names = namedTitles(resolve(import.meta.dirname, '..'))
const titles = [...names.values()]
/** What is called alike in both languages, or is a name. */
const alike = ['Design/Tokens']

test('every page, component and screen has a Spanish name on the way to it', () => {
  expect(titles.length).toBeGreaterThan(120)
  expect(titles.filter((title) => !title.includes(' · ') && !alike.includes(title))).toEqual([])
})

test.each(Object.entries(es.screens))('the screen %s is found by its own title, %s', (_, title) => {
  const plain = title.toLowerCase()
  // A new one and a changed one are states of a form, where the address has no literal to go by.
  const isForm = /^(nueva|editar) asignación instadose$/.test(plain)
  const wanted = isForm ? 'asignaciones instadose' : plain
  expect(titles.filter((way) => way.startsWith('Features/') && way.toLowerCase().includes(wanted))).not.toEqual([])
})

test('a feature is found by what portals call the widget on its screen', () => {
  expect(names.get('Features/Validate readings')).toContain('Cola de validación')
  expect(names.get('Features/Dosimeters')).toContain('Inventario de dosímetros')
  expect(names.get('Features/OSL assignments/Steps')).toContain('Hoja de asignación')
})

test('what is below an entry stays below it, and the first part as it was', () => {
  for (const [written, title] of names) {
    expect(title.split('/')).toHaveLength(written.split('/').length)
    expect(title.split('/')[0]).toBe(written.split('/')[0])
    const above = written.split('/').slice(0, -1).join('/')
    if (names.has(above)) expect(title.startsWith(`${names.get(above)}/`), title).toBe(true)
  }
})
