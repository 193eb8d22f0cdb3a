import { describe, expect, it } from 'vitest'
import { Shared } from './sharing.ts'

/** Reckonings that end when they are told to, each with what was true when it began. */
function reckonings() {
  const begun: { saw: string; end: (error?: Error) => void }[] = []
  let truth = 'before'
  const reckon = () =>
    new Promise<string>((resolve, reject) => {
      const saw = truth
      begun.push({ saw, end: (error) => (error ? reject(error) : resolve(saw)) })
    })
  const change = () => {
    truth = 'after'
  }
  return { begun, reckon, change }
}
/** Lets what can go on go on. */
const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('a question that many ask at once', () => {
  it('is reckoned once for all who ask before that begins, and once more for all who ask later', async () => {
    const { begun, reckon, change } = reckonings()
    const shared = new Shared<string>()
    const first = [1, 2].map(() => shared.ask('client', 'one', reckon))
    await turn()
    change()
    const later = [1, 2, 3].map(() => shared.ask('client', 'one', reckon))
    await turn()
    expect(begun).toHaveLength(1)
    begun[0]?.end()
    expect(await Promise.all(first)).toEqual(['before', 'before'])
    await turn()
    expect(begun).toHaveLength(2)
    begun[1]?.end()
    expect(await Promise.all(later)).toEqual(['after', 'after', 'after'])
  })

  it('waits for others of its line, not for those of another', async () => {
    const { begun, reckon } = reckonings()
    const shared = new Shared<string>()
    const all = [shared.ask('a', 'one', reckon), shared.ask('a', 'two', reckon), shared.ask('b', 'three', reckon)]
    await turn()
    expect(begun).toHaveLength(2)
    for (const each of begun) each.end()
    await turn()
    expect(begun).toHaveLength(3)
    begun[2]?.end()
    expect(await Promise.all(all)).toHaveLength(3)
  })

  it('that fails fails for all who asked it, and leaves the next alone', async () => {
    const { begun, reckon } = reckonings()
    const shared = new Shared<string>()
    const first = [1, 2].map(() => shared.ask('a', 'one', reckon).catch((error: Error) => error.message))
    await turn()
    const later = shared.ask('a', 'one', reckon)
    begun[0]?.end(new Error('gone'))
    expect(await Promise.all(first)).toEqual(['gone', 'gone'])
    await turn()
    begun[1]?.end()
    expect(await later).toBe('before')
  })

  describe('whose askers leave', () => {
    const leaver = () => new AbortController()
    const outcome = (answer: Promise<unknown>) => answer.catch((reason: unknown) => reason)

    it('is answered to those who stay, and at once no more to who left', async () => {
      const { begun, reckon } = reckonings()
      const shared = new Shared<string>()
      const [one, other] = [leaver(), leaver()]
      const left = outcome(shared.ask('a', 'one', reckon, one.signal))
      const stays = shared.ask('a', 'one', reckon, other.signal)
      await turn()
      one.abort('left')
      expect(await left).toBe('left')
      begun[0]?.end()
      expect(await stays).toBe('before')
    })

    it('is told when the last of them has gone, and not before', async () => {
      const shared = new Shared<never>()
      const leavers = [leaver(), leaver()]
      let told: AbortSignal | undefined
      const never = (gone: AbortSignal) => {
        told = gone
        return new Promise<never>(() => {})
      }
      const answers = leavers.map(({ signal }) => outcome(shared.ask('a', 'one', never, signal)))
      await turn()
      leavers[0]?.abort('left')
      expect(told?.aborted).toBe(false)
      leavers[1]?.abort('left too')
      expect(told?.aborted).toBe(true)
      expect(await Promise.all(answers)).toEqual(['left', 'left too'])
    })

    it('is told of nobody while one asks who never leaves', async () => {
      const { begun, reckon } = reckonings()
      const shared = new Shared<string>()
      const one = leaver()
      const stays = shared.ask('a', 'one', reckon)
      const left = outcome(shared.ask('a', 'one', reckon, one.signal))
      await turn()
      one.abort('left')
      begun[0]?.end()
      expect([await left, await stays]).toEqual(['left', 'before'])
    })

    it('is not reckoned when they are gone before it begins, but for whoever comes then', async () => {
      const { begun, reckon } = reckonings()
      const shared = new Shared<string>()
      const running = shared.ask('a', 'one', reckon)
      await turn()
      const one = leaver()
      const left = outcome(shared.ask('a', 'one', reckon, one.signal))
      one.abort('left')
      const comes = shared.ask('a', 'one', reckon, leaver().signal)
      begun[0]?.end()
      await turn()
      expect(begun).toHaveLength(2)
      begun[1]?.end()
      expect(await Promise.all([running, left, comes])).toEqual(['before', 'left', 'before'])
    })

    it('is not asked by who has left already', async () => {
      const { begun, reckon } = reckonings()
      expect(await outcome(new Shared<string>().ask('a', 'one', reckon, AbortSignal.abort('left')))).toBe('left')
      await turn()
      expect(begun).toEqual([])
    })
  })
})
