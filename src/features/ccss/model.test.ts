import { expect, test } from 'vitest'
import { centresOf, firstOf, serviceName } from './model.ts'

const group = (clientId: number, siteId: number, siteName: string, department = '') => ({
  ...{ clientId, clientName: `Hospital ${clientId}`, siteId, siteName, department, people: 1, rows: 2 },
})

test('services stand under their centre, in the order in which they came', () => {
  const centres = centresOf([group(5, 1, 'Rayos X'), group(4, 2, 'Cardiología'), group(5, 3, 'Urgencias')])
  expect(centres.map(({ name, services }) => [name, services.map(({ siteName }) => siteName)])).toEqual([
    ['Hospital 5', ['Rayos X', 'Urgencias']],
    ['Hospital 4', ['Cardiología']],
  ])
  expect(centresOf([])).toEqual([])
})

test('centres are shown whole, until there are as many services as are wanted', () => {
  const centres = centresOf([group(5, 1, 'A'), group(5, 2, 'B'), group(4, 3, 'C'), group(6, 4, 'D')])
  expect([1, 2, 3, 4, 9].map((services) => firstOf(centres, services).length)).toEqual([1, 1, 2, 3, 3])
  expect(firstOf([], 9)).toEqual([])
})

test('a department is said where it says more than the service', () => {
  expect(serviceName(group(1, 1, 'Rayos X', 'Imágenes'))).toBe('Rayos X · Imágenes')
  expect(serviceName(group(1, 1, 'Rayos X', 'Rayos X'))).toBe('Rayos X')
  expect(serviceName(group(1, 1, 'Rayos X'))).toBe('Rayos X')
})
