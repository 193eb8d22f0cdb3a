/**
 * Answers a question that takes long to all who ask it at once by one reckoning. Whoever asks before a reckoning has begun shares
 * it; once it has begun the next is waited for, so that nobody is told what may have changed since before the question. Questions
 * of one line are reckoned one after the other, and hold nothing while they wait: of the database they need what the one before
 * them has. It saves work of one process, and no answer hangs on it.
 */
export class Shared<T> {
  private readonly waiting = new Map<string, Promise<T>>()
  private readonly last = new Map<string, Promise<unknown>>()

  /** Answers what `reckon`, or the same of somebody else, finds after this call. Throws what that one throws. */
  ask(line: string, question: string, reckon: () => Promise<T>): Promise<T> {
    const known = this.waiting.get(question)
    if (known) return known
    const begin = () => {
      this.waiting.delete(question)
      return reckon()
    }
    const asked = (this.last.get(line) ?? Promise.resolve()).then(begin, begin)
    this.waiting.set(question, asked)
    this.last.set(line, asked)
    const leave = () => {
      if (this.last.get(line) === asked) this.last.delete(line)
    }
    asked.then(leave, leave)
    return asked
  }
}
