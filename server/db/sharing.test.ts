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
    const first = [1, 2].map(() => shared.ask('one', reckon))
    await turn()
    change()
    const later = [1, 2, 3].map(() => shared.ask('one', reckon))
    await turn()
    expect(begun).toHaveLength(1)
    begun[0]?.end()
    expect(await Promise.all(first)).toEqual(['before', 'before'])
    await turn()
    expect(begun).toHaveLength(2)
    begun[1]?.end()
    expect(await Promise.all(later)).toEqual(['after', 'after', 'after'])
  })

  it('that runs is shared by who asks at the moment at which it began, and by nobody later', async () => {
    const { begun, reckon, change } = reckonings()
    const shared = new Shared<string>()
    // Two moments before it begins: what it finds is as late as the later one.
    const first = ['0', '1'].map((moment) => shared.ask('one', reckon, { moment }))
    await turn()
    const meanwhile = shared.ask('one', reckon, { moment: '1' })
    const earlier = shared.ask('one', reckon, { moment: '0' })
    change()
    const later = shared.ask('one', reckon, { moment: '2' })
    await turn()
    expect(begun).toHaveLength(1)
    begun[0]?.end()
    expect(await Promise.all([...first, meanwhile])).toEqual(['before', 'before', 'before'])
    await turn()
    expect(begun).toHaveLength(2)
    begun[1]?.end()
    expect(await Promise.all([earlier, later])).toEqual(['after', 'after'])
  })

  it('is not answered with what was found at the same moment once that was told', async () => {
    const { begun, reckon } = reckonings()
    const shared = new Shared<string>()
    for (const count of [1, 2]) {
      const answer = shared.ask('one', reckon, { moment: '1' })
      await turn()
      expect(begun).toHaveLength(count)
      begun[count - 1]?.end()
      await answer
    }
  })

  it('waits for others of its line, not for those of another', async () => {
    const { begun, reckon } = reckonings()
    const shared = new Shared<string>()
    const all = [
      shared.ask('one', reckon, { line: 'a' }),
      shared.ask('two', reckon, { line: 'a' }),
      shared.ask('three', reckon, { line: 'b' }),
    ]
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
    const first = [1, 2].map(() => shared.ask('one', reckon).catch((error: Error) => error.message))
    await turn()
    const later = shared.ask('one', reckon)
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
      const left = outcome(shared.ask('one', reckon, { left: one.signal }))
      const stays = shared.ask('one', reckon, { left: other.signal })
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
      const answers = leavers.map(({ signal }) => outcome(shared.ask('one', never, { left: signal })))
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
      const stays = shared.ask('one', reckon)
      const left = outcome(shared.ask('one', reckon, { left: one.signal }))
      await turn()
      one.abort('left')
      begun[0]?.end()
      expect([await left, await stays]).toEqual(['left', 'before'])
    })

    it('is not reckoned when they are gone before it begins, but for whoever comes then', async () => {
      const { begun, reckon } = reckonings()
      const shared = new Shared<string>()
      const running = shared.ask('one', reckon)
      await turn()
      const one = leaver()
      const left = outcome(shared.ask('one', reckon, { left: one.signal }))
      one.abort('left')
      const comes = shared.ask('one', reckon, { left: leaver().signal })
      begun[0]?.end()
      await turn()
      expect(begun).toHaveLength(2)
      begun[1]?.end()
      expect(await Promise.all([running, left, comes])).toEqual(['before', 'left', 'before'])
    })

    it('is not joined when all have gone while it ran', async () => {
      const { begun, reckon } = reckonings()
      const shared = new Shared<string>()
      const one = leaver()
      const left = outcome(shared.ask('one', reckon, { left: one.signal, moment: '1' }))
      await turn()
      one.abort('left')
      const comes = shared.ask('one', reckon, { left: leaver().signal, moment: '1' })
      begun[0]?.end(new Error('cancelled'))
      await turn()
      begun[1]?.end()
      expect([await left, await comes]).toEqual(['left', 'before'])
    })

    it('is not asked by who has left already', async () => {
      const { begun, reckon } = reckonings()
      expect(await outcome(new Shared<string>().ask('one', reckon, { left: AbortSignal.abort('left') }))).toBe('left')
      await turn()
      expect(begun).toEqual([])
    })
  })
})
