/** The page docs/hosts.md: which widgets were tried in which portals, and what was looked at. A run of the portals writes it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
export const hostsFile = join(root, 'docs/hosts.md')

/** What is looked at, with the heads of its columns and what a mark there means. */
export const checks = {
  drawn: ['drawn', 'shows what the real server answers, or the form that it is'],
  units: ['figures', 'figures and units stay apart even without styles; a dash where it shows none'],
  opens: ['opens', 'what opens on top opens and closes inside the page; a dash where nothing does'],
  heard: ['tells', 'the portal hears of a sign-in or of an opened row; a dash where that is tried elsewhere'],
  untouched: [
    'page as it was',
    'the portal’s styles, globals, storage, focus and address are as before while it is there',
  ],
  silent: ['silent', 'nothing on the console, no refusal by the page’s policy, no request to anywhere else'],
  gone: ['gone', 'no style, listener, timer or element is left once it is taken away'],
} as const
export type Check = keyof typeof checks
export const checkNames = Object.keys(checks) as Check[]

/** A widget in a portal, with the checks that it went through. */
export interface Tried {
  host: string
  widget: string
  done: readonly Check[]
}

/** The line of the page for one widget in one portal. */
export const lineOf = ({ host, widget, done }: Tried): string =>
  `| ${[host, widget, ...checkNames.map((check) => (done.includes(check) ? '✓' : '–'))].join(' | ')} |`

/** What a line of the page says; null for any other line. */
export function readLine(line: string): Tried | null {
  const [host = '', widget = '', ...marks] = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
  if (marks.length !== checkNames.length || !marks.every((mark) => /^[✓–]$/.test(mark))) return null
  return { host, widget, done: checkNames.filter((_, i) => marks[i] === '✓') }
}

const frameworks = [
  'next',
  '@angular/core',
  'vue',
  'svelte',
  'react',
  '@mui/material',
  'tailwindcss',
  'webpack',
  'vite',
]

/** What a portal is made with, in the versions of its lockfile. */
function madeWith(host: string): string {
  const read = (name: string) => JSON.parse(readFileSync(join(root, 'examples', host, name), 'utf8'))
  const { dependencies = {}, devDependencies = {} } = read('package.json')
  const { packages } = read('package-lock.json')
  const used = frameworks.filter((name) => name in dependencies || name in devDependencies)
  return used.map((name) => `${name} ${packages[`node_modules/${name}`].version}`).join(', ') || 'nothing'
}
const packageOf = (host: string): string =>
  Object.keys(JSON.parse(readFileSync(join(root, 'examples', host, 'package.json'), 'utf8')).dependencies).find(
    (name) => name.startsWith('@sievert/'),
  ) ?? ''

/** The whole page of what was tried; portals that only releases try are named. */
export function hostsPage(tried: readonly Tried[], ofReleases: readonly string[]): string {
  const hosts = [...new Set(tried.map(({ host }) => host))]
  return `# The portals that are tried

Written by \`npm run hosts -- --all --write\` from what it found; every other run holds its part of the page against what it
finds. Each portal stands in \`examples/\` of that name and installs the packed package by its own lockfile; a real server is
behind it, and a real browser before it. Those marked * are tried before a release (\`npm run hosts -- --all\`), the others
by every \`npm test\`.

| portal | made with | installs |
|---|---|---|
${hosts.map((host) => `| ${host}${ofReleases.includes(host) ? ' *' : ''} | ${madeWith(host)} | \`${packageOf(host)}\` |`).join('\n')}

${Object.values(checks)
  .map(([name, meaning]) => `- **${name}**: ${meaning}`)
  .join('\n')}

| portal | widget | ${Object.values(checks)
    .map(([name]) => name)
    .join(' | ')} |
|---|---|${checkNames.map(() => '---|').join('')}
${tried.map(lineOf).join('\n')}
`
}
