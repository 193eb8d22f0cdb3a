/**
 * The process of the API in `npm run dev`: the server from its sources. It ends, as it does by a signal, when the process that
 * started it lets go of it or dies: the same on every system, and nobody is left behind with the data folder.
 */
import { register } from 'tsx/esm/api'

process.on('disconnect', () => {
  if (!process.emit('SIGTERM')) process.exit(0)
})
register()
await import('../server/main.ts')
