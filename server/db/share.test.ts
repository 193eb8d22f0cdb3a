import { describe, expect, it } from 'vitest'
import { connect } from './database.ts'

const mostOf = async (connections: number, share?: 'downloads' | 'others') => {
  const database = await connect({ url: 'postgres://nowhere.invalid/none', folder: '', connections, share })
  const most = [database.pool.options.max as number, database.exports?.options.max as number] as const
  await database.close()
  return most
}

describe('the connections of a process', () => {
  it.each([4, 5, 7, 14, 20, 100])('are shared out among its threads, none without any: %i', async (connections) => {
    const [asking, files] = await mostOf(connections, 'downloads')
    const [others] = await mostOf(connections, 'others')
    expect(asking + files + others).toBe(connections)
    expect(Math.min(asking, files, others)).toBeGreaterThan(0)
    expect(files).toBeLessThanOrEqual(4)
  })

  it('are all of one that has no threads', async () => {
    expect(await mostOf(14)).toEqual([10, 4])
    expect(await mostOf(14, 'others')).toEqual([8, 4])
  })
})
