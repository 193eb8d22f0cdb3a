/** How the portals of `examples/` are served in their folders: the arguments of Node, given a port. */
const preview = (port: number) => [
  'node_modules/vite/bin/vite.js',
  'preview',
  '--host',
  '127.0.0.1',
  '--port',
  String(port),
  '--strictPort',
]
const shell = () => ['../shell/server.mjs']

/** Each portal with its way to be served. Those of the shell have the same page and the same three services. */
const served = {
  'vite-react19': preview,
  'vite-react18': preview,
  'plain-html': () => ['server.mjs'],
  'hostile-css': preview,
  vue: shell,
  svelte: shell,
  'react18-mui7': shell,
  tailwind: shell,
  'webpack-federation': shell,
  angular: shell,
  next: (port: number) => ['node_modules/next/dist/bin/next', 'start', '--hostname', '127.0.0.1', '-p', String(port)],
} satisfies Record<string, (port: number) => string[]>

export type HostName = keyof typeof served
export const hostNames = Object.keys(served) as HostName[]
export const argumentsFor = (name: HostName, port: number): string[] => served[name](port)

/** The portals that `examples/shell` makes alike. */
export const ofTheShell = [
  'vue',
  'svelte',
  'react18-mui7',
  'tailwind',
  'webpack-federation',
  'angular',
  'next',
] as const
/**
 * Looked at before a release, not at every run (`npm run hosts -- --all`): what takes longest to install and to build, and what
 * meets the same elements as the plain page.
 */
export const ofReleases: readonly HostName[] = ['vue', 'svelte', 'webpack-federation', 'angular', 'next']
/** Whether everything is tried, as before a release. */
export const isOfRelease = (): boolean => Boolean(process.env.SIEVERT_ALL_HOSTS)
/** The portals of this run. */
export const hostsOfRun = (): HostName[] =>
  isOfRelease() ? hostNames : hostNames.filter((name) => !ofReleases.includes(name))
