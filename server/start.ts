import { demoAccounts, demoPassword } from '../contract/cast/accounts.ts'
import { sweepMissed } from './alerts/missed.ts'
import type { Services } from './core/context.ts'
import { sumUp } from './core/keptCounts.ts'
import { makeSetupLink } from './core/links.ts'
import { sealSecondFactors, tellSealedOtherwise } from './core/secondFactor.ts'
import { sweepAccounts } from './core/sweep.ts'
import { withTx } from './db/database.ts'
import { localDate } from './domain/calendar.ts'
import { sweepFiles } from './files/kept.ts'
import { sweepJobs } from './jobs/queue.ts'
import { openDueWindows } from './kept/windows.ts'
import { renewDue, renewMany } from './registry/keptAhead.ts'
import { seedDemo } from './seed/seedDemo.ts'
import { withJobs } from './services.ts'
import { adoptOriginals } from './uploads/adopt.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * Prepares what serves on an open database, and begins its jobs and its housekeeping. `opened` is called once it answers:
 * what takes its time, and what nobody waits for, begins then.
 */
export async function startService(
  given: Omit<Services, 'jobs'>,
  { leaseMs, say }: { leaseMs: number; say(line: string): void },
): Promise<{ services: Services; opened(): void; stop(): Promise<void> }> {
  const { services, runner } = withJobs(given, leaseMs)
  const { db } = services.database
  await adoptOriginals(services)
  await sealSecondFactors(db, services)
  await tellSealedOtherwise(db, services)
  if (services.demo) {
    if (await seedDemo(services)) say('The demonstration cast was seeded.')
    say(`Accounts (password ${demoPassword}): ${demoAccounts.map(({ email }) => email).join(', ')}`)
  } else {
    await offerFirstAdministrator(services, say)
  }
  await runner.start()

  const told = (name: string, work: () => Promise<unknown>) =>
    work().catch((error: Error) => services.log.error({ err: error }, `${name} not swept`))
  const every = (ms: number, name: string, work: () => Promise<unknown>) => setInterval(() => void told(name, work), ms)
  const today = () => localDate(services.now().toISOString())
  let first: Promise<unknown> = Promise.resolve()
  const timers = [
    every(minuteMs, 'accounts', () => sweepAccounts(services)),
    every(hourMs, 'missed dosimeters', () => sweepMissed(services)),
    every(hourMs, 'windows', () => withTx(db, (tx) => openDueWindows(tx, today()))),
    every(hourMs, 'files', () => sweepFiles(db)),
    every(minuteMs, 'counts', () => sumUp(db)),
    every(hourMs, 'jobs', () => sweepJobs(db)),
    every(minuteMs, 'counts for the registry', () => withTx(db, renewMany)),
    // Where nobody asks for a quarter, what is told of doses would heap up.
    every(hourMs, 'counts for the registry', () => withTx(db, (tx) => renewDue(tx, today()))),
  ]
  return {
    services,
    opened: () => {
      first = told('missed dosimeters', () => sweepMissed(services))
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      await Promise.all([first, runner.stop()])
    },
  }
}

/** Without any administrator, prints the link that makes the first one: once, while it lasts. */
async function offerFirstAdministrator({ database, publicUrl, now }: Services, say: (line: string) => void) {
  const token = await withTx(database.db, (tx) => makeSetupLink(tx, 24 * 60, now()))
  if (token) say(`No administrator yet. Make the first one within a day: ${publicUrl}/auth/reset-password/${token}`)
}
