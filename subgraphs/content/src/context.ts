import type { BlogRest } from './rest/blog/blog.rest.ts'
import type { PapiRest } from './rest/papi/papi.rest.ts'

/** What a resolver of this subgraph has to work with, for one request. */
export interface Context {
  papi: PapiRest
  blog: BlogRest
}
