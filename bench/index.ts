/** Prints ratios measured side by side in one run. `npm run bench -- upload` runs one part alone. */
import { benchBundle } from './bundle.ts'
import { benchReadings } from './readings.ts'
import { benchUpload } from './upload.ts'

const parts = { bundle: benchBundle, upload: benchUpload, readings: benchReadings }
const wanted = process.argv.slice(2)
let met = true
for (const [name, run] of Object.entries(parts)) {
  if (wanted.length === 0 || wanted.includes(name)) met = (await run()) && met
}
console.log(met ? '\nEvery goal is met.' : '\nSome goals are missed.')
process.exit(0)
