/**
 * Prints ratios measured side by side in one run. `npm run bench -- upload` runs one part alone. By their names only run
 * `scale`, which takes an hour and forty gigabytes, and `screens`, which installs three other frameworks.
 */
import { benchBundle } from './bundle.ts'
import { benchEmbedded } from './embedded.ts'
import { benchExports } from './exports.ts'
import { benchReadings } from './readings.ts'
import { benchScale } from './scale.ts'
import { benchScreens } from './screens.ts'
import { benchUpload } from './upload.ts'

const parts = {
  bundle: benchBundle,
  upload: benchUpload,
  readings: benchReadings,
  embedded: benchEmbedded,
  exports: benchExports,
  scale: benchScale,
  screens: benchScreens,
}
const byNameOnly = ['embedded', 'exports', 'scale', 'screens']
const wanted = process.argv.slice(2)
let met = true
for (const [name, run] of Object.entries(parts)) {
  if (wanted.length === 0 ? !byNameOnly.includes(name) : wanted.includes(name)) met = (await run()) && met
}
console.log(met ? '\nEvery goal is met.' : '\nSome goals are missed.')
process.exit(0)
