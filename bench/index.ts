/**
 * Prints ratios measured side by side in one run. `npm run bench -- upload` runs one part alone; `scale`, which takes an hour
 * and forty gigabytes, is run by its name only.
 */
import { benchBundle } from './bundle.ts'
import { benchReadings } from './readings.ts'
import { benchScale } from './scale.ts'
import { benchUpload } from './upload.ts'

const parts = { bundle: benchBundle, upload: benchUpload, readings: benchReadings, scale: benchScale }
const wanted = process.argv.slice(2)
let met = true
for (const [name, run] of Object.entries(parts)) {
  if (wanted.length === 0 ? name !== 'scale' : wanted.includes(name)) met = (await run()) && met
}
console.log(met ? '\nEvery goal is met.' : '\nSome goals are missed.')
process.exit(0)
