import { request } from 'undici'
import type { z } from 'zod'
import { withDeadline } from '../runtime/deadline.ts'
import { NO_SUCH_PATH } from './missing-path.ts'
import { type LostRow, readRows } from './read-rows.ts'

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

export interface RestCall<T> {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Goes into the query string; undefined values are left out. */
  params?: Record<string, string | number | boolean | undefined>
  /** Goes as JSON. */
  body?: unknown
  /** The shape of the answer's data. Items of a list that differ are left out; anything else is an error. */
  data: z.ZodType<T>
  /** The id of the request that this call serves, so that both share a line in the logs. */
  requestId?: string
  /** Whether a 404 may say that there is no such thing; of any other path, such as a list, it is a failure. */
  mayBeMissing?: boolean
  timeoutMs?: number
}

/** Another service answered with a problem, or not as agreed. */
export class RestError extends Error {
  override name = 'RestError'
  readonly status: number
  readonly errors: readonly string[]
  /** Whether the service has the path, and says that there is no such thing. */
  readonly isNotFound: boolean

  constructor(message: string, status: number, errors: readonly string[] = [], isNotFound = false) {
    super(message)
    this.status = status
    this.errors = errors
    this.isNotFound = isNotFound
  }
}

const TIMEOUT_MS = 5_000

/** Calls another service and returns the `data` of its answer, read row by row. Throws RestError. */
export async function rest<T>(to: string | Endpoint, call: RestCall<T>): Promise<T> {
  const { url, headers, onMissingPath, onLostRows }: Endpoint =
    typeof to === 'string' ? { url: to, headers: {} } : to
  const { method = 'GET', body, requestId, timeoutMs = TIMEOUT_MS } = call
  const target = new URL(url)
  for (const [name, value] of Object.entries(call.params ?? {}))
    if (value !== undefined) target.searchParams.set(name, String(value))
  const { statusCode, text } = await withDeadline(timeoutMs, async (signal) => {
    const answer = await request(target, {
      method,
      headers: {
        ...headers,
        'content-type': 'application/json',
        ...(requestId && { 'x-request-id': requestId }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal,
    })
    return { statusCode: answer.statusCode, text: await answer.body.text() }
  })
  const json = parseJson(text)
  const wrapped = typeof json === 'object' && json !== null ? json : {}
  if (statusCode >= 400) {
    const errors = 'errors' in wrapped && Array.isArray(wrapped.errors) ? wrapped.errors.map(String) : []
    const isNotFound = statusCode === 404 && call.mayBeMissing === true && isResourceMissing(wrapped)
    if (statusCode === 404 && !isNotFound) onMissingPath?.(target.pathname)
    throw new RestError(`${method} ${target.pathname} answered ${statusCode}`, statusCode, errors, isNotFound)
  }
  const read = readRows(call.data, 'data' in wrapped ? wrapped.data : json)
  if ('error' in read)
    throw new RestError(`${method} ${target.pathname} answered in another shape: ${read.error.message}`, 502)
  if (read.lost.length > 0) onLostRows?.(target.pathname, read.lost)
  return read.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether the body of a 404 is about a thing: it gives reasons, and none is that the path itself is unknown. */
function isResourceMissing(body: object): boolean {
  const hasReasons =
    ('errors' in body && Array.isArray(body.errors)) ||
    ('result' in body && body.result === 'error' && 'message' in body)
  return hasReasons && !('code' in body && body.code === NO_SUCH_PATH)
}
