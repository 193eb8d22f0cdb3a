/** A thread of downloads that breaks as it is asked to. */
import { createServer } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

const breaks = {
  '/memory': () => {
    for (const all = []; ; ) all.push(new Array(1_000_000).fill(0.5))
  },
  '/half': (_, response) => {
    response.writeHead(200, { 'content-type': 'text/csv', 'content-length': 1_000 })
    response.write('half', () => process.exit())
  },
  '/asked': ({ headers }, response) => response.end(JSON.stringify(headers)),
}
createServer((request, response) => breaks[request.url](request, response)).listen(workerData, () =>
  parentPort.postMessage('listens'),
)
