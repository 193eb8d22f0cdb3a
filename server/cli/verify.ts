import { readsOf } from '../db/open.ts'
import { verify } from '../doses/verify.ts'
import { openConfigured } from './open.ts'

const database = await openConfigured()
const reads = await readsOf(database)
try {
  if (reads.aside) console.log('Read on the replica.')
  const findings = await verify(reads.db, (line) => console.log(line))
  for (const finding of findings) console.error(finding)
  console.log(findings.length === 0 ? 'Everything is as it was written.' : `${findings.length} differences.`)
  process.exitCode = findings.length === 0 ? 0 : 1
} finally {
  reads.release()
  await database.close()
}
