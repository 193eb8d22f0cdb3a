/** What has changed in the working copy, and what the commits that nobody else has yet are called. */
import { execFileSync } from 'node:child_process'
import { dirname, relative } from 'node:path'

/** A title is read in lists that show no more. */
export const titleLimit = 72

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
const lines = (text: string) => text.split('\n').filter(Boolean)
const exists = (folder: string, ref: string) => {
  try {
    git(folder, 'rev-parse', '--verify', '--quiet', `${ref}^{commit}`)
    return true
  } catch {
    return false
  }
}

/** Where others begin: the branch's upstream, else the shared main branch, else the one here. Null in a lone first branch. */
export const sharedRef = (folder: string): string | null =>
  ['@{upstream}', 'origin/main', 'main'].find((ref) => exists(folder, ref)) ?? null

/** Files that are there and differ from a commit: staged, unstaged and new ones, with slashes, from the folder on. */
export function changedSince(folder: string, ref: string): string[] {
  const tracked = lines(git(folder, 'diff', '--name-only', '--diff-filter=d', '--relative', ref))
  const added = lines(git(folder, 'ls-files', '--others', '--exclude-standard'))
  return [...new Set([...tracked, ...added])].sort()
}

/**
 * What to compare with: what was asked for; else HEAD, as long as anything is not committed; else where this branch left the
 * shared one; else the commit before the last.
 */
export function baseOf(folder: string, asked?: string): string {
  if (asked) {
    if (!exists(folder, asked)) throw new Error(`There is no commit called ${asked}.`)
    return asked
  }
  if (!exists(folder, 'HEAD~1') || lines(git(folder, 'status', '--porcelain')).length > 0) return 'HEAD'
  const shared = sharedRef(folder)
  const left = shared && git(folder, 'merge-base', shared, 'HEAD').trim()
  return left && left !== git(folder, 'rev-parse', 'HEAD').trim() ? left : 'HEAD~1'
}

/** Titles of the commits that are here alone. */
export function ownTitles(folder: string): string[] {
  const shared = sharedRef(folder)
  return shared ? lines(git(folder, 'log', '--format=%s', '--no-merges', `${shared}..HEAD`)) : []
}

export const tooLong = (titles: readonly string[]): string[] =>
  titles.filter((title) => [...title].length >= titleLimit)

const steps = (from: string, to: string) => relative(dirname(from), to).split(/[\\/]/).length

/** Files in the order of their distance in the tree from the nearest of the changed ones, the next neighbours first. */
export function nearestFirst(files: readonly string[], changed: readonly string[]): string[] {
  const distance = (file: string) => Math.min(...changed.map((from) => steps(from, file)))
  return files
    .map((file): [string, number] => [file, distance(file)])
    .sort(([a, near], [b, far]) => near - far || (a < b ? -1 : 1))
    .map(([file]) => file)
}
