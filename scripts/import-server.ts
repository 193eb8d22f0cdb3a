/** Stories and tests, and what helps them, may reach for more. */
export const isTest = (path: string): boolean => /\.(stories|test)\.tsx?$|\/testing\//.test(path)

/** Folders of one piece of work each. They may use one another, as long as no circle comes of it. */
const work = [
  'osl',
  'inventory',
  'kept',
  'uploads',
  'readings',
  'doses',
  'adjustments',
  'alerts',
  'audit',
  'reports',
  'people',
  'users',
  'registry',
  'verify',
]
const below = ['core', 'db', 'domain', 'files', 'jobs']

/** What each folder of the server may import, besides itself and the contract. */
interface Rule {
  may: readonly string[]
  why: string
}
const domain: Rule = {
  may: [],
  why: 'The rules of dosimetry are pure: all that they need is handed to them, so that a figure can be reckoned again, and tried, without a server.',
}
const folders: Record<string, Rule> = {
  domain,
  db: {
    may: ['domain'],
    why: 'The database folder knows tables and connections, and nothing of what is done with them.',
  },
  files: {
    may: ['db', 'domain'],
    why: 'Reading and printing of files knows rules, and the database that keeps files, and nothing of calls.',
  },
  jobs: {
    may: ['core', 'db', 'domain'],
    why: 'The queue of work knows no work: kinds of it are named where the server starts.',
  },
  core: {
    may: ['db', 'domain', 'files', 'jobs'],
    why: 'The core is what every call needs; it knows no single piece of work and no route.',
  },
  ...Object.fromEntries(
    work.map((folder) => [
      folder,
      {
        may: [...below, ...work],
        why: 'A folder of work stands on core, db, domain, files, jobs and other work. Routes call it, and it never calls routes.',
      },
    ]),
  ),
  api: {
    may: [...below, ...work],
    why: 'Routes stand on the folders below them: parse, policy, query, answer. What starts and fills the server stands above.',
  },
  seed: {
    may: [...below, ...work, '.'],
    why: 'The demonstration is written by the same work as a real service, not by its routes.',
  },
  cli: { may: [...below, ...work, 'seed', '.'], why: 'A command starts parts of the server, and answers no calls.' },
}

const folderOf = (path: string): string => {
  const [, folder, file] = path.split('/')
  return folder !== undefined && file !== undefined ? folder : '.'
}

/** Why a file of the server may not import another; null when it may. */
export function serverObjection(from: string, to: string): string | null {
  if (!to.startsWith('server/'))
    return to.startsWith('contract/') || to.startsWith('scripts/')
      ? null
      : 'The server may import the contract, and never the front end: both must be able to go alone.'
  if (isTest(from)) return null
  if (isTest(to)) return 'Only tests import what helps tests: what serves people must not carry it.'
  const [a, b] = [folderOf(from), folderOf(to)]
  // The files beside the folders put the server together.
  if (a === b || a === '.') return null
  const rule = folders[a]
  if (!rule)
    return `server/${a} is no folder that the design knows. Name it, and what it may import, in scripts/import-server.ts.`
  return rule.may.includes(b) ? null : rule.why
}

const impure: [RegExp, string][] = [
  [/\bDate\.now\(|\bnew Date\(\)|\bperformance\./, 'a clock'],
  [/\bMath\.random\(|\brandom(?:UUID|Bytes|Int)\(/, 'chance'],
  [/\bprocess\.|\bglobalThis\b|\bconsole\./, 'the process around it'],
  [/\bawait\b|\basync\b|\bPromise\b|\bfetch\(|\bset(?:Timeout|Interval)\(/, 'waiting'],
]

/** What of a rule's text is not pure, in words; null when all is. */
export function impurity(path: string, text: string): string | null {
  if (!path.startsWith('server/domain/') || isTest(path)) return null
  const found = impure.find(([sign]) => sign.test(text))
  return found ? `It uses ${found[1]}. ${domain.why}` : null
}
