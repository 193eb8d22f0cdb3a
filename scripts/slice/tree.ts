import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'

/** What cannot be written as it was asked: a place that is not found, a file that is there. Nothing has been written. */
export class CannotWrite extends Error {}

/**
 * The files of a repository with changes that are not written yet. Several slices are planned on one another; what fails on
 * the way leaves the repository as it was.
 */
export class Tree {
  readonly #changed = new Map<string, string>()
  readonly #before = new Map<string, string | null>()
  readonly root: string

  constructor(root: string) {
    this.root = root
  }

  /** The paths of all that differs, in the order in which it was planned. */
  get paths(): string[] {
    return [...this.#changed.keys()]
  }

  has(path: string): boolean {
    return this.#changed.has(path) || existsSync(join(this.root, path))
  }

  read(path: string): string {
    const changed = this.#changed.get(path)
    if (changed !== undefined) return changed
    if (!this.has(path)) throw new CannotWrite(`${path} is not there.`)
    return readFileSync(join(this.root, path), 'utf8')
  }

  /** The paths of all files in a folder and below it. */
  under(folder: string): string[] {
    const there = readdirSync(join(this.root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(this.root.length + 1)
          .split(sep)
          .join('/'),
      )
    return [...new Set([...there, ...this.paths.filter((path) => path.startsWith(`${folder}/`))])]
  }

  add(path: string, text: string): void {
    if (this.has(path)) throw new CannotWrite(`${path} is there already.`)
    this.#changed.set(path, text)
  }

  change(path: string, edit: (text: string) => string): void {
    this.#changed.set(path, edit(this.read(path)))
  }

  /** Writes everything. */
  write(): void {
    for (const [path, text] of this.#changed) {
      const file = join(this.root, path)
      this.#before.set(path, existsSync(file) ? readFileSync(file, 'utf8') : null)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
  }

  /** Makes it as it was before `write`. */
  undo(): void {
    for (const [path, text] of this.#before) {
      if (text === null) rmSync(join(this.root, path), { force: true })
      else writeFileSync(join(this.root, path), text)
    }
  }
}
