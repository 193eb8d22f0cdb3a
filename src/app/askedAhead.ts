/** What the page's head began to ask for before any of the app's code had come (`firstPaint.js`). */
export interface AskedAhead {
  /** As which it was asked: the language of messages. */
  language: string
  /** By address, from the root of the page. */
  answers: Record<string, Promise<ReadAnswer>>
  /** Whether the code of the grid was asked for too: the address leads to a list, and the screen is wide. */
  grid: boolean
}

/** An answer whose text has been read. */
export interface ReadAnswer {
  response: Response
  text: string
}

declare global {
  interface Window {
    sievertAhead?: AskedAhead
  }
}

/** What has waited longer is asked anew. */
const freshMs = 15_000

/**
 * Sends calls, and takes what was asked ahead for the first of each. Whatever may change something ends that, so that what one
 * user was answered never reaches the next; a call that failed is sent again.
 */
export function sendOverAhead(page: Window = window): typeof fetch {
  const { language = '', answers = {} } = page.sievertAhead ?? {}
  const forget = () => {
    for (const address of Object.keys(answers)) delete answers[address]
  }
  setTimeout(forget, freshMs)
  return async (input, init) => {
    const request = input instanceof Request ? input : new Request(input, init)
    if (request.method !== 'GET') forget()
    const { origin, pathname, search } = new URL(request.url)
    const address = origin === page.location.origin ? pathname + search : ''
    const answer = answers[address]
    if (!answer || request.headers.get('Accept-Language') !== language) return fetch(request)
    delete answers[address]
    const read = await answer.catch(() => undefined)
    return read ? new Response(read.text || null, read.response) : fetch(request)
  }
}
