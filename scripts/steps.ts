/** What hands on what a step prints. */
export type Print = (text: string | Buffer) => void

/** A piece of the whole run. */
export interface Step {
  name: string
  /** How many cores it keeps busy. */
  cores: number
  /** Names of the steps that must be over; what they leave is used. */
  after?: readonly string[]
  /** Answers whether all is well. */
  work: (print: Print) => Promise<boolean>
}

/** How a step ended. */
export interface Ended {
  name: string
  ok: boolean
  seconds: number
}

/**
 * Runs steps side by side as far as the cores suffice, in the order given: a step that cannot begin yet lets a later one
 * that can go first, so that no core waits. A step that needs more cores than there are takes them all. What a step
 * prints is shown in one piece when it has ended. Answers how each ended, in the order of their ends; one that throws has
 * failed. A step of a name that is not in the list is waited for by nobody: that is refused.
 */
export function runSteps(steps: readonly Step[], cores: number, show: Print): Promise<Ended[]> {
  const names = new Set(steps.map(({ name }) => name))
  for (const { name, after = [] } of steps)
    for (const other of after) if (!names.has(other)) throw new Error(`${name} waits for ${other}, which is no step.`)
  const waiting = [...steps]
  const ended: Ended[] = []
  let free = cores
  return new Promise((resolve, reject) => {
    const isOver = (name: string) => ended.some((step) => step.name === name)
    const takes = (step: Step) => Math.min(step.cores, cores)
    const begin = () => {
      for (const step of [...waiting]) {
        if (takes(step) > free || !(step.after ?? []).every(isOver)) continue
        waiting.splice(waiting.indexOf(step), 1)
        free -= takes(step)
        void live(step)
      }
      if (ended.length === steps.length) resolve(ended)
      else if (free === cores)
        reject(new Error(`These wait for each other: ${waiting.map(({ name }) => name).join(', ')}.`))
    }
    const live = async (step: Step) => {
      const start = Date.now()
      const said: string[] = []
      const print: Print = (text) => void said.push(String(text))
      show(`── ${step.name}: begun\n`)
      const ok = await step.work(print).catch((error: unknown) => {
        print(`${error instanceof Error ? error.stack : error}\n`)
        return false
      })
      const end = { name: step.name, ok, seconds: Math.round((Date.now() - start) / 1000) }
      show(`\n── ${step.name}\n${said.join('')}── ${inWords(end)}\n`)
      ended.push(end)
      free += takes(step)
      begin()
    }
    begin()
  })
}

/** `lint: ok (7 s)` */
export const inWords = ({ name, ok, seconds }: Ended): string => `${name}: ${ok ? 'ok' : 'FAILED'} (${seconds} s)`
