import type { LostRow } from './read-rows.ts'

/** Where another service is, and what each call to it carries. */
export interface Endpoint {
  /** Base address, or the address of one call. */
  url: string
  /** Credentials for this service. They never go into logs, metrics, or errors. */
  headers: Readonly<Record<string, string>>
  /** Called when the service answers that it has no such path. */
  onMissingPath?: (path: string) => void
  /** Called with the rows of an answer that could not be read. */
  onLostRows?: (path: string, lost: readonly LostRow[]) => void
}

/** The address of one call: a path below the base of the service, with its credentials. */
export function resource(endpoint: Endpoint, path: string): Endpoint {
  return { ...endpoint, url: `${endpoint.url}/${path}` }
}
