import { expect, test } from 'vitest'
import { technologyInput } from '../../../contract/schemas/equipment.ts'
import { recorded } from '../../testing/recorded.ts'
import { emptyLevel, isBelowDetection, levelOf, newTechnology, placeOf, toInput } from './model.ts'

const [technology] = recorded('technologies.list').items

test('a technology that the API answered goes back as it came', () => {
  if (!technology) throw new Error('The recording has no technology.')
  const input = toInput(technology)
  expect(technologyInput.parse(input)).toEqual(input)
  expect({ ...input, id: technology.id, version: technology.version, types: technology.types }).toEqual(technology)
})

test('a level that nobody has typed is not zero, and cannot be saved', () => {
  expect(emptyLevel('hp3')).toEqual({ quantity: 'hp3', detectionLimit: null, recordingLevel: null })
  const typed = { ...newTechnology(), code: 'X', name: 'X', exchangeMode: 'perPeriod' }
  const missing = technologyInput.safeParse(typed).error?.issues.map(({ path }) => path.join('.'))
  expect(missing).toEqual(['levels.0.detectionLimit', 'levels.0.recordingLevel'])
})

test('quantities keep their usual order, whenever they were chosen', () => {
  expect(placeOf([], 'hp007')).toBe(0)
  expect(placeOf(['hp10', 'hp007'], 'hp3')).toBe(1)
  expect(placeOf(['hp3', 'hp007'], 'hp10')).toBe(0)
  expect(placeOf(['hp10', 'hp3'], 'hp007')).toBe(2)
})

test('a recording level below the detection limit is noticed, once both are typed', () => {
  expect(isBelowDetection({ detectionLimit: 50, recordingLevel: 49 })).toBe(true)
  expect(isBelowDetection({ detectionLimit: 50, recordingLevel: 50 })).toBe(false)
  expect(isBelowDetection({ detectionLimit: 50, recordingLevel: null })).toBe(false)
})

test('what a technology does not measure has no levels', () => {
  expect(levelOf([{ quantity: 'hp10', detectionLimit: 0, recordingLevel: 0 }], 'hp3')).toBeUndefined()
  expect(levelOf([{ quantity: 'hp10', detectionLimit: 0, recordingLevel: 0 }], 'hp10')?.detectionLimit).toBe(0)
})
