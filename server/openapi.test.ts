import { beforeAll, describe, expect, test } from 'vitest'
import { api, type RouteSchemas } from '../contract/api.ts'
import { type RouteId, routes } from '../contract/routes.ts'
import { buildApp } from './app.ts'

// biome-ignore lint/suspicious/noExplicitAny: a document is looked into by paths.
let document: any
beforeAll(async () => {
  const site = { publicUrl: 'http://localhost', origins: [] }
  const app = await buildApp({ services: () => null, ready: Promise.resolve(), site })
  await app.ready()
  document = app.swagger()
})

const operationOf = (id: RouteId) =>
  document.paths[`/api/v1${routes[id].path.replace(/:(\w+)/g, '{$1}')}`]?.[routes[id].method.toLowerCase()]

/** What a client that is generated from the document needs to make the call. */
describe('the description of the API', () => {
  test.each(Object.keys(routes) as RouteId[])('says how %s is called', (id) => {
    const operation = operationOf(id)
    const schemas: RouteSchemas = api[id]
    expect(operation.operationId).toBe(id)
    expect(operation.summary).toMatch(/^[A-Z]/)
    expect(operation.security).toEqual(routes[id].policy === 'public' ? [] : [{ session: [] }])
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['200', '4XX', '500']))
    const headers = (operation.parameters ?? []).filter((parameter: { in: string }) => parameter.in === 'header')
    expect(headers.map(({ name }: { name: string }) => name)).toEqual(
      routes[id].method === 'GET' ? [] : ['x-requested-with'],
    )
    const sent = Object.keys(operation.requestBody?.content ?? {})
    expect(sent).toEqual(schemas.upload ? ['multipart/form-data'] : schemas.body ? ['application/json'] : [])
  })

  test('declares how a session is carried, and holds no schema that nothing refers to', () => {
    expect(document.components.securitySchemes.session).toMatchObject({ type: 'apiKey', in: 'cookie' })
    expect(document.info.license.identifier).toBeTruthy()
    const text = JSON.stringify(document)
    for (const name of Object.keys(document.components.schemas)) expect(text).toContain(`/schemas/${name}"`)
  })
})
