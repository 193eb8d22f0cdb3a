import type { Queryable } from '../db/database.ts'
import { compareRule, type Rule } from './comparing.ts'
import { lastWears, lineRules, linesOfReadings, packingRules } from './lines.ts'
import { decisionRules, readingRules } from './readings.ts'
import { readRules } from './reads.ts'
import { alertRules, otherRules, registryRules } from './trail.ts'

/** All that is rebuilt by a statement of its own, table by table. */
export const rules = (): readonly Rule[] => [
  ...readingRules,
  ...decisionRules,
  linesOfReadings,
  ...readRules(),
  ...lineRules,
  lastWears,
  ...otherRules,
  ...alertRules,
  ...registryRules,
  ...packingRules(),
]

/** Rebuilds every column that follows from others, from a file or from the trail. Answers what differs. */
export async function verifyRows(db: Queryable): Promise<string[]> {
  const findings: string[] = []
  for (const rule of rules()) findings.push(...(await compareRule(db, rule)))
  return findings
}
