import type { CDPSession, Page } from 'playwright'

export interface Measured {
  /** Bytes of what scripts keep: objects, functions, lists and texts. */
  bytes: number
  /** How many objects, functions and lists. Texts and numbers count by their bytes: an engine joins and parts them as it likes. */
  objects: number
  nodes: number
  listeners: number
}

interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } }
  nodes: number[]
}

const things = new Set(['object', 'closure', 'array', 'regexp'])
/** What a script made. Compiled code and the browser's own tables grow by themselves while a page grows warm. */
const made = new Set([...things, 'string', 'concatenated string', 'sliced string', 'number'])

async function snapshotOf(session: CDPSession): Promise<HeapSnapshot> {
  const parts: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk))
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  return JSON.parse(parts.join('')) as HeapSnapshot
}

/** Counts what is alive in a page after everything that can be collected has been. */
export async function measureHeap(page: Page): Promise<Measured> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('HeapProfiler.enable')
  // Shorter than anything that waits: what is on its way has come and gone.
  await page.waitForTimeout(700)
  for (let i = 0; i < 3; i += 1) {
    await session.send('HeapProfiler.collectGarbage')
    await page.waitForTimeout(100)
  }
  const { metrics } = await session.send('Performance.getMetrics')
  const { snapshot, nodes } = await snapshotOf(session)
  await session.detach()
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let [bytes, objects] = [0, 0]
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = types[0][nodes[at + type] ?? 0] ?? ''
    if (made.has(kind)) bytes += nodes[at + size] ?? 0
    if (things.has(kind)) objects += 1
  }
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { bytes, objects, nodes: value('Nodes'), listeners: value('JSEventListeners') }
}
