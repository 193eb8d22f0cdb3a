import { Draw } from './draw.ts'
import { fileNames, hostileFiles } from './files.ts'
import { hostileValue, type JsonSchema, valueFor } from './values.ts'

export const callers = ['anonymous', 'admin', 'client', 'participant'] as const
export type CallerName = (typeof callers)[number]

/** One call, ready to be sent. `cutAfter`: the sender leaves after so many bytes of the body. */
export interface FuzzCall {
  as: CallerName
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | null
  cutAfter?: number
}

interface Operation {
  method: string
  path: string
  parameters: { in: string; name: string; schema: JsonSchema; required?: boolean }[]
  json?: JsonSchema
  upload: boolean
}

// biome-ignore lint/suspicious/noExplicitAny: the document is walked by paths.
type Document = any

/** The calls that the API's own document names, with the schemas of what they take. */
export function operationsOf(document: Document): Operation[] {
  const resolve = (schema: JsonSchema): JsonSchema =>
    schema?.$ref ? resolve(document.components.schemas[schema.$ref.split('/').at(-1) as string]) : schema
  return Object.entries<Document>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Document>(methods).map(([method, operation]) => {
      const content = operation.requestBody?.content ?? {}
      const json = content['application/json']?.schema
      return {
        method: method.toUpperCase(),
        path,
        parameters: operation.parameters ?? [],
        ...(json ? { json: resolve(json) } : {}),
        upload: 'multipart/form-data' in content,
      }
    }),
  )
}

/** Bytes of a value in an address; half a surrogate pair has no encoding, so it goes as bytes that are no UTF-8. */
function encoded(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd')).replaceAll('%EF%BF%BD', '%ED%A0%80')
}

function addressOf(draw: Draw, { path, parameters }: Operation, hostility: number): string {
  const search: string[] = []
  let filled = path
  for (const { in: place, name, schema, required } of parameters) {
    if (place === 'path') filled = filled.replace(`{${name}}`, encoded(valueFor(draw, schema, name, hostility)) || '0')
    if (place !== 'query' || !draw.chance(required ? 97 : 30)) continue
    const times = draw.chance(3) ? 2 : 1
    for (let time = 0; time < times; time += 1)
      search.push(`${name}${draw.chance(2) ? '[]' : ''}=${encoded(valueFor(draw, schema, name, hostility))}`)
  }
  if (draw.chance(5)) search.push(`${encoded(draw.pick(['__proto__', 'constructor', 'a\u0000', '%']))}=1`)
  return search.length > 0 ? `${filled}?${search.join('&')}` : filled
}

const boundary = 'fuzz-boundary'

function multipart(draw: Draw): Pick<FuzzCall, 'headers' | 'body' | 'cutAfter'> {
  const file = draw.pick(hostileFiles)(draw)
  const part = (name: string) =>
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${draw.pick(fileNames)}"\r\n` +
          `content-type: ${draw.pick(['text/csv', 'application/octet-stream', '', 'x/\u0001'])}\r\n\r\n`,
      ),
      file,
      Buffer.from('\r\n'),
    ])
  const field = Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n`)
  const pieces = [
    ...(draw.chance(10) ? Array.from({ length: draw.pick([1, 9]) }, () => field) : []),
    ...(draw.chance(95) ? [part('file')] : []),
    ...(draw.chance(5) ? [part('another')] : []),
    ...(draw.chance(90) ? [Buffer.from(`--${boundary}--\r\n`)] : []),
  ]
  const body = Buffer.concat(pieces)
  const type = draw.chance(95)
    ? `multipart/form-data; boundary=${draw.chance(96) ? boundary : 'another'}`
    : 'multipart/form-data'
  return { headers: { 'content-type': type }, body, ...(draw.chance(8) ? { cutAfter: draw.int(0, body.length) } : {}) }
}

function json(draw: Draw, schema: JsonSchema, hostility: number): Pick<FuzzCall, 'headers' | 'body' | 'cutAfter'> {
  const value = draw.chance(4) ? hostileValue(draw) : valueFor(draw, schema, '', hostility)
  let text = JSON.stringify(value)
  if (draw.chance(3))
    text = draw.pick(['', '{', '[[[['.repeat(5_000), '{"__proto__":{"a":1}}', '\ufeff{}', 'null', '{"a":1,"a":2}'])
  const type = draw.chance(94)
    ? 'application/json'
    : draw.pick([
        'text/plain',
        'application/xml',
        'application/x-www-form-urlencoded',
        'application/json; charset=utf-16',
        'x',
      ])
  const body = Buffer.from(text)
  return { headers: { 'content-type': type }, body, ...(draw.chance(2) ? { cutAfter: draw.int(0, body.length) } : {}) }
}

/** The call of a number: always the same for the same document, seed and number. */
export function callOf(operations: readonly Operation[], seed: number, index: number): FuzzCall {
  const draw = new Draw(Math.imul(seed, 2_654_435_761) + index)
  const operation = draw.pick(operations)
  // Nearly sound calls get past the schemas, hostile ones try the schemas.
  const hostility = draw.pick([0, 2, 10, 35])
  const sent = operation.upload ? multipart(draw) : operation.json ? json(draw, operation.json, hostility) : null
  return {
    // A sign-out of a session that others use would end the others' calls.
    as: operation.path.endsWith('/logout') ? 'anonymous' : draw.pick(['admin', 'admin', ...callers]),
    method: operation.method,
    path: addressOf(draw, operation, hostility),
    body: null,
    ...sent,
    headers: {
      'accept-language': draw.pick(['en', 'es', 'es-CR,en;q=0.5', 'x'.repeat(500)]),
      ...(draw.chance(98) ? { 'x-requested-with': 'sievert' } : {}),
      ...sent?.headers,
    },
  }
}
