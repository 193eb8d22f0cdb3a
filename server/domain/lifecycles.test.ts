import { describe, expect, it } from 'vitest'
import { assignmentStates, dosimeterStatuses, readingStates, uploadStates } from '../../contract/vocabulary.ts'
import { assertTransition, canTransition, IllegalTransition, lifecycles, type Machine } from './lifecycles.ts'
import { describeTransition } from './lifecycleWords.ts'

const machines = Object.keys(lifecycles) as Machine[]
const table = (machine: Machine) => lifecycles[machine] as Record<string, readonly string[]>

describe('lifecycles', () => {
  it('walks the whole way of each machine', () => {
    const ways: [Machine, string][] = [
      ['dosimeter', 'inStock assigned packed shipped inUse received read inStock'],
      ['oslAssignment', 'draft packed shipped received read validated published reported'],
      ['deviceAssignment', 'active closing closed'],
      ['upload', 'analysing analysed confirming confirmed undone'],
      ['reading', 'imported flagged approved published superseded'],
      ['externalDose', 'waiting standing withdrawing withdrawn'],
      ['package', 'draft verified sent acceptedWithRejections corrected closed'],
      ['adjustment', 'requested approved'],
      ['alert', 'open acknowledged closed'],
    ]
    for (const [machine, way] of ways) {
      const states = way.split(' ')
      for (const [index, to] of states.slice(1).entries()) expect(table(machine)[states[index] ?? '']).toContain(to)
    }
  })

  it('refuses what would rewrite what was published', () => {
    expect(canTransition('reading', 'published', 'approved')).toBe(false)
    expect(canTransition('reading', 'published', 'rejected')).toBe(false)
    expect(canTransition('reading', 'rejected', 'approved')).toBe(false)
    expect(canTransition('reading', 'superseded', 'published')).toBe(false)
    expect(canTransition('oslAssignment', 'published', 'draft')).toBe(false)
    expect(canTransition('oslAssignment', 'draft', 'shipped')).toBe(false)
    expect(canTransition('upload', 'undone', 'confirmed')).toBe(false)
    expect(canTransition('upload', 'confirmed', 'confirming')).toBe(false)
    expect(canTransition('package', 'sent', 'cancelled')).toBe(false)
    expect(canTransition('adjustment', 'rejected', 'approved')).toBe(false)
    expect(canTransition('dosimeter', 'retired', 'inStock')).toBe(false)
  })

  it.each(machines)('%s: every state that is led to exists, none leads to itself, none is out of reach', (machine) => {
    const states = Object.keys(table(machine))
    const targets = new Set(Object.values(table(machine)).flat())
    for (const target of targets) expect(states).toContain(target)
    for (const state of states) expect(table(machine)[state]).not.toContain(state)
    const unreachable = states.filter((state) => !targets.has(state))
    expect(unreachable.length).toBeLessThanOrEqual(1)
  })

  it('knows every state of the vocabulary', () => {
    expect(Object.keys(lifecycles.dosimeter)).toEqual([...dosimeterStatuses])
    expect(Object.keys(lifecycles.oslAssignment).sort()).toEqual([...assignmentStates].sort())
    expect(Object.keys(lifecycles.upload).sort()).toEqual([...uploadStates].sort())
    expect(Object.keys(lifecycles.reading).sort()).toEqual([...readingStates].sort())
  })

  it('throws with the machine, both states and a sentence', () => {
    expect(() => assertTransition('reading', 'clean', 'approved')).not.toThrow()
    try {
      assertTransition('reading', 'published', 'approved')
      expect.unreachable()
    } catch (error) {
      expect(error).toBeInstanceOf(IllegalTransition)
      expect(error).toMatchObject({
        machine: 'reading',
        from: 'published',
        to: 'approved',
        message: 'A reading cannot go from published to approved.',
      })
    }
  })
  it('says it in Spanish too', () => {
    expect(describeTransition('reading', 'published', 'approved', 'es')).toBe(
      'Una lectura no puede pasar de “publicada” a “aprobada”.',
    )
  })
  it('treats a state that does not exist as one that leads nowhere', () => {
    expect(canTransition('reading', 'toString' as 'clean', 'approved')).toBe(false)
  })
})
