import { join } from 'node:path'

export default {
  // The shell of all these portals stands beside this folder.
  turbopack: { root: join(import.meta.dirname, '..') },
}
