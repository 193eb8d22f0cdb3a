/** A reckoning that several wait for, from when the first of them asks. */
class Asked<T> {
  /** Raised when all who asked have gone. */
  readonly gone = new AbortController()
  /** The moment of the last who asked before it began. */
  moment: string | undefined
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

/** How a question is asked. */
export interface Asking {
  /** Questions of one line are reckoned one after the other; each is a line of its own unless it says so. */
  line?: string
  /** Raised when who asks has gone. */
  left?: AbortSignal
  /** How far everything was written when it was asked: where two moments are equal, nothing was written between them. */
  moment?: string
}

/**
 * Answers a question that takes long to all who ask it at once by one reckoning. Whoever asks before it has begun shares it; whoever
 * asks while it runs shares it when nothing was written meanwhile, and waits for the next one otherwise: nobody is told what was
 * before the question. What waits holds nothing: of the database it needs what the one before it has. It saves work of one process,
 * and no answer hangs on it.
 */
export class Shared<T> {
  private readonly waiting = new Map<string, Asked<T>>()
  private readonly running = new Map<string, Asked<T>>()
  /** The last of each line. */
  private readonly last = new Map<string, Promise<unknown>>()

  /**
   * Answers what `reckon`, or the same of somebody else, finds of all that was written before this call. Throws what that one
   * throws, and at once the reason for which `left` is raised; a reckoning is told by its own signal when nobody who asked for it is
   * left.
   */
  async ask(question: string, reckon: (gone: AbortSignal) => Promise<T>, asking: Asking = {}): Promise<T> {
    const { line = question, left, moment } = asking
    left?.throwIfAborted()
    const running = this.running.get(question)
    if (running && moment !== undefined && running.moment === moment && !running.gone.signal.aborted)
      return running.for(left)
    const waiting = this.waiting.get(question) ?? this.put(line, question, reckon)
    waiting.moment = moment
    return waiting.for(left)
  }

  private put(line: string, question: string, reckon: (gone: AbortSignal) => Promise<T>): Asked<T> {
    const forget = () => {
      if (this.waiting.get(question) === asked) this.waiting.delete(question)
    }
    const begin = async (): Promise<T> => {
      forget()
      const { signal } = asked.gone
      signal.throwIfAborted()
      this.running.set(question, asked)
      try {
        return await reckon(signal)
      } finally {
        this.running.delete(question)
      }
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
