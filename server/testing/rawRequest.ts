import { connect } from 'node:net'

export interface Sent {
  headers?: Record<string, string>
  body?: string
}
export interface Heard {
  status: number
  /** In small letters. */
  head: string
  cookie: string
  body: string
}

/** Writes a request byte by byte as given: no client tidies its target up. */
export const send = (port: number, method: string, target: string, { headers = {}, body = '' }: Sent = {}) =>
  new Promise<Heard>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const all = {
      host: `127.0.0.1:${port}`,
      connection: 'close',
      ...(body ? { 'content-length': String(Buffer.byteLength(body)) } : {}),
      ...headers,
    }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
    socket.write(`${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
    let heard = ''
    socket.setEncoding('utf8')
    socket.on('data', (text) => {
      heard += text
    })
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', ...rest] = heard.split('\r\n\r\n')
      resolve({
        status: Number(head.slice(9, 12)),
        head: head.toLowerCase(),
        cookie: /^set-cookie: ([^;]+)/im.exec(head)?.[1] ?? '',
        body: rest.join('\r\n\r\n'),
      })
    })
  })

/** Every letter of a path as its code. */
const encoded = (path: string) => path.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
/** Other ways to write an address; some lead to the route, some nowhere. */
export const spellings: Record<string, (path: string) => string> = {
  'as it is': (path) => path,
  'one letter encoded': (path) => path.replace('/api', '/%61pi'),
  'the version encoded': (path) => path.replace('/v1', '/%76%31'),
  'every letter encoded': encoded,
  'with its host': (path) => `http://127.0.0.1${path}`,
  'with a host of another': (path) => `https://elsewhere.example${path}`,
  'two slashes': (path) => `/${path}`,
  'two slashes within': (path) => path.replace('/api/', '/api//'),
  'dots before': (path) => `/assets/..${path}`,
  'dots encoded': (path) => `/assets/%2e%2e${path}`,
  'a dot within': (path) => path.replace('/api/', '/api/./'),
  'in capitals': (path) => path.replace('/api', '/API'),
  'a slash at the end': (path) => `${path}/`,
  'a slash encoded': (path) => path.replace('/v1/', '%2fv1%2f'),
  'a query': (path) => `${path}?_method=GET&x=/assets/x.js`,
  'a semicolon': (path) => `${path};x=1`,
  'a NUL': (path) => `${path}%00`,
  'no letters at all': () => '/%E0%A4%A',
}
