/** The ways into the package: the name after `sievert`, and the module that it leads to. */
export const entries = {
  '.': 'src/index.ts',
  './app': 'src/embed/app.ts',
  './testing': 'src/embed/testing.ts',
  './theme': 'src/embed/theme.ts',
}

/** The script for pages that are not made with React: one file with everything in it. */
export const registerEntry = 'src/embed/register.ts'

/** Is this import somebody else's package? */
export const isPackage = (id) => /^[^./\0]/.test(id) && !/^[a-z]:[\\/]/i.test(id)
