/**
 * Lets the mutation tool try a share of the changes only: those whose fingerprint falls below it. The choice does not depend
 * on what else is changed or on the order, so that a second run, after a test was added, tries the same ones.
 */
import { createHash } from 'node:crypto'
import { commonTokens, declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'

class Sample {
  static inject = [commonTokens.options]

  /** @param {{ sample: { seed: number, share: number } }} options share between 0 and 1. */
  constructor({ sample }) {
    this.sample = sample
  }

  async init() {}

  /** All at once: they only have to be looked at. */
  async group(mutants) {
    return [mutants.map(({ id }) => id)]
  }

  async check(mutants) {
    return Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        this.#chosen(mutant) ? { status: 'passed' } : { status: 'compileError', reason: 'Not in the sample.' },
      ]),
    )
  }

  #chosen({ fileName, location, mutatorName, replacement }) {
    const name = fileName.slice(fileName.lastIndexOf('server'))
    const hash = createHash('sha256').update(
      JSON.stringify([this.sample.seed, name, location.start, location.end, mutatorName, replacement]),
    )
    return hash.digest().readUInt32BE() / 2 ** 32 < this.sample.share
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', Sample)]
