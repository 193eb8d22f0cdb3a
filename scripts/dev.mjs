/**
 * Development in one command: the API from its sources with the demonstration's cast, and Vite before it with the app. A
 * change of the server or the contract starts the API anew; everything else is Vite's. PORT is the app's (4701), and the API
 * listens at the next one. Either ends with the other.
 */
import { join, relative, sep } from 'node:path'
import { createServer } from 'vite'
import { DevApi } from './dev-api.mjs'

const root = join(import.meta.dirname, '..')
const port = Number(process.env.PORT || 4701)
if (!Number.isInteger(port) || port < 1 || port > 65_534) stopAtOnce('PORT is a number from 1 to 65534.')
const apiUrl = `http://127.0.0.1:${port + 1}`
// vite.config.ts sends what is the API's there.
process.env.SIEVERT_API = apiUrl

const api = new DevApi(
  {
    PORT: String(port + 1),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${port}`,
    SIEVERT_DATA: process.env.SIEVERT_DATA || join(root, '.data', 'dev'),
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
  },
  `${apiUrl}/readyz`,
  (reason) => end(1, reason),
)

/** Is a file part of what the API runs? Its tests are not. */
function isApiSource(file) {
  const path = relative(root, file).split(sep).join('/')
  return /^(server|contract)\/.*\.(ts|mjs|sql|json)$/.test(path) && !/\.test\.ts$|\/testing\//.test(path)
}

/** Editors write in several steps, and a change of branch writes many files: one start for all of them. */
let soon
function changed(file) {
  clearTimeout(soon)
  soon = setTimeout(() => {
    console.log(`${relative(root, file)} changed: the API starts anew.`)
    void api.restart()
  }, 100)
}

const withApi = {
  name: 'sievert-dev-api',
  configureServer({ watcher, middlewares }) {
    for (const event of ['add', 'change', 'unlink']) watcher.on(event, (file) => isApiSource(file) && changed(file))
    // What is asked while the API starts waits for it, instead of failing in the page.
    middlewares.use((request, _response, next) => {
      if (!/^\/(api|healthz|readyz)\b/.test(request.url ?? '')) return next()
      void api.started().then(() => next())
    })
  },
}

let vite
try {
  vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    cacheDir: join(root, '.cache', 'vite'),
    clearScreen: false,
    server: { port, strictPort: true },
    plugins: [withApi],
  })
  await vite.listen()
} catch (error) {
  stopAtOnce(/already in use/.test(error.message) ? `Port ${port} is in use. Choose another one with PORT.` : error)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => end(0))
api.start()

let ending = false
async function end(code, reason) {
  if (ending) return
  ending = true
  clearTimeout(soon)
  if (reason) console.error(reason)
  await Promise.all([api.stop(), vite.close()])
  process.exit(code)
}

function stopAtOnce(reason) {
  console.error(reason)
  process.exit(1)
}
