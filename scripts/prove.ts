/**
 * Lives a laboratory at random and compares it with an independent reckoning after each step:
 * `npm run prove -- --runs 5000 [--from 0] [--seed 1] [--database embedded]`. Prints how many sequences and steps, and what
 * differed with all that had happened; `--from N --runs 1` lives sequence N again.
 */
import { parseArgs } from 'node:util'
import { proveAnew } from '../server/testing/prove/proveAnew.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '300' },
    from: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    database: { type: 'string', default: 'postgres' },
  },
})
const [runs, from, seed] = [Number(values.runs), Number(values.from), Number(values.seed)]
const { sequences, steps, acts, differences } = await proveAnew(
  values.database === 'postgres',
  { runs, from, seed },
  (done) => console.log(done),
)
console.log(
  [...acts]
    .map(([act, often]) => `${act} ${often}`)
    .sort()
    .join(', '),
)
console.log(`${sequences} sequences, ${steps} steps, ${differences} differences`)
process.exit(differences > 0 ? 1 : 0)
