import { describe, expect, it, vi } from 'vitest'
import { retriable } from './retriable.ts'

const part = { default: 'the part' }
const address = 'https://portal.example/assets/Part-1a2b.js'
const gone = (at: string) => new TypeError(`Failed to fetch dynamically imported module: ${at}`)

describe('an import that may be tried again', () => {
  it('asks for what failed under another address each time, since the browser keeps the failure', async () => {
    const load = vi.fn(() => Promise.reject(gone(address)))
    const again = vi.fn(async (at: string) => {
      if (at.endsWith('3')) return part
      throw gone(at)
    })
    const get = retriable<typeof part>(load, again)
    for (let attempt = 0; attempt < 3; attempt += 1) await expect(get()).rejects.toThrow(address)
    expect(await get()).toBe(part)
    expect(load).toHaveBeenCalledOnce()
    expect(again.mock.calls).toEqual([[`${address}?try=1`], [`${address}?try=2`], [`${address}?try=3`]])
  })

  it('keeps what the address asks for already', async () => {
    const again = vi.fn(async () => part)
    const get = retriable<typeof part>(() => Promise.reject(gone(`${address}?v=7`)), again)
    await expect(get()).rejects.toThrow()
    await get()
    expect(again).toHaveBeenCalledWith(`${address}?v=7&try=1`)
  })

  it.each([
    ['Firefox', `error loading dynamically imported module: ${address}`, true],
    ['Safari', 'Importing a module script failed.', false],
    ['webpack', `Loading chunk 7 failed.\n(error: ${address})`, false],
    ['a module that throws', 'x is not a function', false],
  ])('knows the address by what %s says, or asks as before', async (_who, message, knows) => {
    const load = vi.fn(() => Promise.reject(new Error(message)))
    const again = vi.fn(async () => part)
    const get = retriable<typeof part>(load, again)
    await expect(get()).rejects.toThrow(message)
    await get().catch(() => {})
    expect(again).toHaveBeenCalledTimes(knows ? 1 : 0)
    expect(load).toHaveBeenCalledTimes(knows ? 1 : 2)
  })

  it('is the import itself as long as nothing fails', async () => {
    const load = vi.fn(async () => part)
    expect(await retriable(load)()).toBe(part)
  })

  it('knows the module once it has come, and not before', async () => {
    const load = vi.fn(async () => part)
    load.mockRejectedValueOnce(gone(address))
    const get = retriable(load, async () => part)
    expect(get.loaded).toBeUndefined()
    await expect(get()).rejects.toThrow()
    expect(get.loaded).toBeUndefined()
    await get()
    expect(get.loaded).toBe(part)
  })
})
