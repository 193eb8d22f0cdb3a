import type { z } from 'zod'
import type { RouteId } from '../routes.ts'

/** What goes in and what comes out of a call. A route without one does not compile. */
export interface RouteSchemas {
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** A file comes with the call, as the one part of a multipart body. */
  upload?: true
  response: z.ZodType
}

/** Those of some routes. What is no route does not compile. */
export type SomeSchemas = { [Id in RouteId]?: RouteSchemas }
