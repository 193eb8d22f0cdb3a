/** What somebody asked, until it is answered: for all who ask it before it begins. */
class Asked<T> {
  /** Raised when all who asked have gone. */
  readonly gone = new AbortController()
  private askers = 0

  constructor(
    readonly answer: Promise<T>,
    private readonly forget: () => void,
  ) {}

  for(left?: AbortSignal): Promise<T> {
    this.askers += 1
    if (!left) return this.answer
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(left.reason)
        this.askers -= 1
        if (this.askers > 0) return
        // Before anybody else joins what will not be answered.
        this.forget()
        this.gone.abort(left.reason)
      }
      left.addEventListener('abort', leave, { once: true })
      this.answer.then(resolve, reject).finally(() => left.removeEventListener('abort', leave))
    })
  }
}

/**
 * Answers a question that takes long to all who ask it at once by one reckoning. Whoever asks before a reckoning has begun shares
 * it; once it has begun the next is waited for, so that nobody is told what may have changed since before the question. Questions
 * of one line are reckoned one after the other, and hold nothing while they wait: of the database they need what the one before
 * them has. It saves work of one process, and no answer hangs on it.
 */
export class Shared<T> {
  private readonly waiting = new Map<string, Asked<T>>()
  private readonly last = new Map<string, Promise<unknown>>()

  /**
   * Answers what `reckon`, or the same of somebody else, finds after this call. Throws what that one throws, and at once the reason
   * for which `left` is raised; a reckoning is told by its own signal when nobody who asked for it is left.
   */
  async ask(line: string, question: string, reckon: (gone: AbortSignal) => Promise<T>, left?: AbortSignal): Promise<T> {
    left?.throwIfAborted()
    return (this.waiting.get(question) ?? this.put(line, question, reckon)).for(left)
  }

  private put(line: string, question: string, reckon: (gone: AbortSignal) => Promise<T>): Asked<T> {
    const forget = () => {
      if (this.waiting.get(question) === asked) this.waiting.delete(question)
    }
    const begin = async (): Promise<T> => {
      forget()
      const { signal } = asked.gone
      signal.throwIfAborted()
      return reckon(signal)
    }
    const answer = (this.last.get(line) ?? Promise.resolve()).then(begin, begin)
    const asked: Asked<T> = new Asked(answer, forget)
    this.waiting.set(question, asked)
    this.last.set(line, answer)
    const leave = () => {
      if (this.last.get(line) === answer) this.last.delete(line)
    }
    answer.then(leave, leave)
    return asked
  }
}

/** Questions of the same kind, apart by whom they are asked of: one `Shared` for each, as long as it is there. */
export function sharedOf<T>(): (asked: object) => Shared<T> {
  const all = new WeakMap<object, Shared<T>>()
  return (asked) => {
    const known = all.get(asked) ?? new Shared<T>()
    all.set(asked, known)
    return known
  }
}
