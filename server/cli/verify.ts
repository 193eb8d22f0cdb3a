import { verify } from '../doses/verify.ts'
import { openConfigured } from './open.ts'

const database = await openConfigured()
try {
  const findings = await verify(database.db, (line) => console.log(line))
  for (const finding of findings) console.error(finding)
  console.log(findings.length === 0 ? 'Everything is as it was written.' : `${findings.length} differences.`)
  process.exitCode = findings.length === 0 ? 0 : 1
} finally {
  await database.close()
}
