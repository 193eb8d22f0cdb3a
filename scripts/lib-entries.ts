/** The ways into the package: the name after `@sievert/portal`, and the module that it leads to. */
export const entries = {
  '.': 'src/index.ts',
  './app': 'src/embed/app.ts',
  './testing': 'src/embed/testing.ts',
  './theme': 'src/embed/theme.ts',
}

/** The script for pages that are not made with React: one file with everything in it. */
export const registerEntry = 'src/embed/register.ts'

/** Is this import somebody else's package? */
const isPackage = (id: string) => /^[^./\0]/.test(id) && !/^[a-z]:[\\/]/i.test(id)

/**
 * Packages that ours carries a copy of. The date library is extended by its adapter, for everybody who has the same copy: a
 * host's own must not be. What draws a QR picture is small, and one package less for a host to install.
 */
const carried =
  /^(dayjs(\/.*)?|uqr|@mui\/x-date-pickers\/AdapterDayjs|@mui\/x-internals\/(warning|formatErrorMessage)|@babel\/runtime\/helpers\/extends|@base-ui\/utils\/.*)$/

/** Is this import left to the portal's own installation? */
export const isLeftOut = (id: string): boolean => isPackage(id) && !carried.test(id)

/** Where the modules of the date library are, as modules: what its names lead to by themselves is another format. */
export function datesAsModules(id: string): string | null {
  if (id === 'dayjs') return 'dayjs/esm/index.js'
  const [, kind, name] = /^dayjs\/(plugin|locale)\/([\w-]+)(?:\.js)?$/.exec(id) ?? []
  if (!kind) return null
  return kind === 'plugin' ? `dayjs/esm/plugin/${name}/index.js` : `dayjs/esm/locale/${name}.js`
}
