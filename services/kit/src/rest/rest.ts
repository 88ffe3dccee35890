import { withDeadline } from '@gable/kit/deadline/deadline'
import { request } from 'undici'
import type { z } from 'zod'
import { NO_SUCH_PATH } from './missing-path.ts'
import { type LostRow, readRows } from './read-rows.ts'

/**
 * The URL of another service, the credentials to send to it, and callbacks for problems with its responses.
 */
export interface Endpoint {
  /** Base URL of the service, or the URL of one resource. */
  url: string
  /** Credentials for this service. They never appear in logs, metrics, or errors. */
  headers: Readonly<Record<string, string>>
  /** Called when the service responds that it has no such path. */
  onMissingPath?: (path: string) => void
  /** Called with the rows that were dropped from a response because they were invalid. */
  onLostRows?: (path: string, lost: readonly LostRow[]) => void
}

/**
 * Returns the endpoint of one resource: a path below the service's base URL, with the service's credentials.
 */
export function resource(endpoint: Endpoint, path: string): Endpoint {
  return { ...endpoint, url: `${endpoint.url}/${path}` }
}

export interface RestCall<T> {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent in the query string. Undefined values are left out. */
  params?: Record<string, string | number | boolean | undefined>
  /** Sent as JSON. */
  body?: unknown
  /** The schema of the response's data. Invalid list items are dropped. Any other mismatch is an error. */
  data: z.ZodType<T>
  /** The id of the incoming request that causes this call. Connects the logs of both services. */
  requestId?: string
  /**
   * Whether a 404 may mean that the resource does not exist. For other paths, such as lists, a 404 is a
   * failure.
   */
  mayBeMissing?: boolean
  timeoutMs?: number
}

/** Thrown when another service responds with an error or its response does not match the contract. */
export class RestError extends Error {
  override name = 'RestError'
  readonly status: number
  readonly errors: readonly string[]
  /** Whether the path exists on the service but the resource does not. */
  readonly isNotFound: boolean

  constructor(message: string, status: number, errors: readonly string[] = [], isNotFound = false) {
    super(message)
    this.status = status
    this.errors = errors
    this.isNotFound = isNotFound
  }
}

const TIMEOUT_MS = 5_000

/**
 * Calls another service and returns the `data` of its response without invalid list items. Throws RestError.
 */
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
    throw new RestError(
      `${method} ${target.pathname} returned an invalid response: ${read.error.message}`,
      502,
    )
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

/**
 * Whether the body of a 404 response is about a missing resource. Such a body gives reasons and does not have
 * the code for an unknown path.
 */
function isResourceMissing(body: object): boolean {
  const hasReasons =
    ('errors' in body && Array.isArray(body.errors)) ||
    ('result' in body && body.result === 'error' && 'message' in body)
  return hasReasons && !('code' in body && body.code === NO_SUCH_PATH)
}
