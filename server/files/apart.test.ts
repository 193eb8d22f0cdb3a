import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApartOptions, readDosesApart, readPeopleApart } from './apart.ts'
import type { DoseRow } from './doseRow.ts'
import { FileRefused } from './refusal.ts'
import { file as doseFile } from './testing/doseFiles.ts'
import { book, hostiles, row, sheet } from './testing/hostile.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sievert-test-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const put = (name: string, bytes: Uint8Array | string): string => {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}
const options = (fileName: string) =>
  ({
    fileName,
    profile: 'osl',
    choices: { unit: 'mSv', dateOrder: 'dayFirst' },
    now: '2026-11-20T15:00:00.000Z',
  }) as const
const countDoses = (path: string, fileName: string, apart: ApartOptions = {}) =>
  readDosesApart(path, options(fileName), apart, async (_info, rows) => {
    let count = 0
    for await (const _row of rows) count += 1
    return count
  })
/** `rows`, or the code of the refusal; any other error is one. */
const endOf = (work: Promise<unknown>) =>
  work.then(
    () => 'rows',
    (error: unknown) => {
      if (error instanceof FileRefused) return error.code
      throw error
    },
  )

/** Runs work and answers by how many MB the process grew meanwhile, at most. */
async function growth<T>(work: () => Promise<T>): Promise<{ result: T; grown: number }> {
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 10)
  try {
    return { result: await work(), grown: (most - before) / 1024 / 1024 }
  } finally {
    clearInterval(timer)
  }
}

describe('a hostile file costs no more than it may', { timeout: 300_000 }, () => {
  test.each(Object.keys(hostiles))('%s', async (name) => {
    const hostile = hostiles[name]
    if (!hostile) throw new Error('missing')
    const path = put(hostile.fileName, hostile.make())
    const doses = await growth(() => endOf(countDoses(path, hostile.fileName)))
    const people = await growth(() => endOf(readPeopleApart(path, { sheet: null })))
    expect(hostile.doses).toContain(doses.result)
    expect(hostile.people).toContain(people.result)
    // The thread's own memory, and what it holds of the file outside it.
    expect(Math.max(doses.grown, people.grown)).toBeLessThan(700)
  })
})

describe('the thread in which a file is read', { timeout: 60_000 }, () => {
  const lines = (count: number) =>
    doseFile(...Array.from({ length: count }, (_, at) => `OSL-${100_000 + at};05/11/2026 09:00;0,1;0,1;0,1`))

  test('gives every row once, in order, however slowly they are taken', async () => {
    const seen: number[] = []
    await readDosesApart(put('rows.csv', lines(5_500)), options('rows.csv'), {}, async (info, rows) => {
      expect(info.header.columns.serial?.title).toBe('Dosimeter')
      for await (const each of rows as AsyncGenerator<DoseRow>) {
        expect(each.ok).toBe(true)
        seen.push(each.line)
        if (seen.length % 1_000 === 0) await new Promise((resolve) => setTimeout(resolve, 20))
      }
    })
    expect(seen).toEqual(Array.from({ length: 5_500 }, (_, at) => at + 2))
  })

  test('is ended when the sender leaves, at any point', async () => {
    const path = put('left.csv', lines(20_000))
    const left = new Error('left')
    await expect(countDoses(path, 'left.csv', { signal: AbortSignal.abort(left) })).rejects.toBe(left)
    for (const after of [0, 30, 150]) {
      const leaving = new AbortController()
      setTimeout(() => leaving.abort(left), after)
      const slowly = readDosesApart(path, options('left.csv'), { signal: leaving.signal }, async (_info, rows) => {
        for await (const _row of rows) await new Promise((resolve) => setTimeout(resolve, 1))
      })
      await expect(slowly).rejects.toBe(left)
    }
    // None of them kept its turn.
    expect(await Promise.all(Array.from({ length: 4 }, () => countDoses(path, 'left.csv')))).toEqual(
      Array(4).fill(20_000),
    )
  })

  test('is ended when the receiver fails', async () => {
    const failing = readDosesApart(put('fails.csv', lines(5_000)), options('fails.csv'), {}, async (_info, rows) => {
      for await (const each of rows) throw new Error(`row ${each.line}`)
    })
    await expect(failing).rejects.toThrow('row 2')
  })

  test('may take so much time while it is waited for, and not the time of the receiver', async () => {
    const path = put('time.csv', lines(50_000))
    expect(await endOf(countDoses(path, 'time.csv', { time: 40 }))).toBe('tooMuchTime')
    const small = put('small.csv', lines(20))
    const patient = readDosesApart(small, options('small.csv'), { time: 5_000 }, async (_info, rows) => {
      for await (const _row of rows) await new Promise((resolve) => setTimeout(resolve, 300))
    })
    await patient
  })

  test('may take so much memory', async () => {
    const strings = Array.from({ length: 150_000 }, (_, at) => `<si><t>OSL-${at} ${'x'.repeat(20)}</t></si>`).join('')
    const many = book(sheet(row('Dosimeter', 'Timestamp', 'Hp(10)')), {
      'xl/sharedStrings.xml': Buffer.from(`<sst>${strings}</sst>`),
    })
    expect(await endOf(countDoses(put('memory.xlsx', many), 'memory.xlsx', { memory: 24 }))).toBe('tooMuchMemory')
  })
})
