import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { api, type RouteSchemas } from '../../contract/api.ts'
import type { RouteId } from '../../contract/routes.ts'
import { type documentFormat, file } from '../../contract/schemas/common.ts'

/** What the API says of itself as a whole; each route adds its own part. */
export const apiDocument: FastifyDynamicSwaggerOptions['openapi'] = {
  openapi: '3.1.0',
  info: {
    title: 'Sievert',
    version: '1',
    description: 'Dose management for personal dosimetry services. Doses are integer microsieverts.',
    license: { name: 'Not licensed for use by others', identifier: 'LicenseRef-Unlicensed' },
  },
  servers: [{ url: '/' }],
  components: {
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: 'sievert',
        description: 'Set by auth.login; over TLS its name is `__Host-sievert`.',
      },
    },
  },
}

const fileTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} satisfies Record<(typeof documentFormat.options)[number], string>
const bytes = { type: 'string', contentMediaType: 'application/octet-stream' }
/** Unsafe calls carry it, so that no page of another site can make them (core/http.ts). */
const sameSiteHeader = {
  type: 'object',
  properties: { 'x-requested-with': { type: 'string', const: 'sievert' } },
  required: ['x-requested-with'],
}

type Transform = NonNullable<FastifyDynamicSwaggerOptions['transform']>

/** A route for the document: what its schemas say, and what they leave out: the file that goes in or comes out. */
export const describeCall: Transform = (given) => {
  const { schema, url } = jsonSchemaTransform(given as Parameters<typeof jsonSchemaTransform>[0])
  const schemas: RouteSchemas | undefined = api[schema.operationId as RouteId]
  if (!schemas) return { schema, url }
  const described: typeof schema = { ...schema }
  if (!['GET', 'HEAD'].includes(String(given.route.method))) described.headers = sameSiteHeader
  if (schemas.upload) {
    described.consumes = ['multipart/form-data']
    described.body = { type: 'object', properties: { file: bytes }, required: ['file'] }
  }
  const response = schema.response as Record<string, unknown>
  if (schemas.response === file) {
    const content = Object.fromEntries(
      [...Object.values(fileTypes), 'application/octet-stream'].map((type) => [type, { schema: bytes }]),
    )
    described.response = { ...response, 200: { description: 'The file', content } }
  }
  return { schema: described, url }
}

type TransformObject = NonNullable<FastifyDynamicSwaggerOptions['transformObject']>

/**
 * The whole document, without the schemas that no call refers to: of each named one there is a pair, in and out. One that only
 * such a schema refers to goes with it.
 */
export const describeApi: TransformObject = (given) => {
  let document = jsonSchemaTransformObject(given as never) as { components?: { schemas?: Record<string, unknown> } }
  for (let before = -1; ; ) {
    const schemas = Object.entries(document.components?.schemas ?? {})
    if (schemas.length === before) return document as never
    before = schemas.length
    const text = JSON.stringify(document)
    const used = schemas.filter(([name]) => text.includes(`"#/components/schemas/${name}"`))
    document = { ...document, components: { ...document.components, schemas: Object.fromEntries(used) } }
  }
}
