import { Agent, request } from 'node:http'
import { percentile } from './tools.ts'

export interface Load {
  /** Answers a second. */
  throughput: number
  /** Milliseconds. */
  p95: number
}

/** Asks addresses over some connections for some seconds, each connection one question after the other. */
export async function load(addresses: readonly string[], cookie: string, connections = 50, seconds = 5): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let next = 0
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const start = performance.now()
      const address = addresses[next % addresses.length] as string
      next += 1
      const call = request(address, { agent, headers: { cookie, 'accept-encoding': 'gzip' } }, (response) => {
        response.resume()
        response.on('end', () => {
          if (response.statusCode !== 200) return reject(new Error(`${address} answered ${response.statusCode}`))
          times.push(performance.now() - start)
          resolve()
        })
      })
      call.on('error', reject)
      call.end()
    })
  const end = performance.now() + seconds * 1000
  const start = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) await ask()
    }),
  )
  agent.destroy()
  return { throughput: times.length / ((performance.now() - start) / 1000), p95: percentile(times, 0.95) }
}
