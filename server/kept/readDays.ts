import { readMissedDays } from '../core/serviceSettings.ts'
import type { Queryable } from '../db/database.ts'

/** For how many days a kept device may go without a read before it is marked, and before its reads have a gap. */
export const readDays = async (db: Queryable): Promise<number> => (await readMissedDays(db)).missedReadDays
