import type { UserAgentKind } from '../context/request-context.ts'
import {
  DEFAULT_MESSAGE,
  type ErrorCode,
  SubgraphError,
  UnauthenticatedError,
} from '../errors/subgraph-error.ts'
import { refusesPerson, type SentCredentials } from './credentials.ts'

export interface FailedAnswer {
  status: number
  statusText: string
  /** Response body as text. */
  text: string
  /** Response body as JSON, or undefined when it is not JSON. */
  json: unknown
  /** Delay from the `Retry-After` header, in seconds. */
  retryAfterSeconds?: number | null
}

/** The `code` of a 404 from our services for an unknown path. */
const NO_SUCH_PATH = 'NO_SUCH_PATH'

/** Maximum number of body characters to log. */
const LOGGED_LENGTH = 2_000

/** A failure response from a REST service. */
export class RestError extends SubgraphError {
  readonly status: number
  /** Delay from the `Retry-After` header, in seconds. Null when the header is missing or invalid. */
  readonly retryAfterSeconds: number | null

  constructor(
    status: number,
    code: ErrorCode,
    message: string,
    publicMessage: string,
    retryAfterSeconds: number | null = null,
  ) {
    super(code, message, { publicMessage })
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/**
 * Converts a failure response to an error. A 401 that rejects the user becomes an UnauthenticatedError. Any
 * other failure uses the service's error messages or, without these, a default message. During server
 * rendering the default message is a fixed text. For a browser request it contains the status and body, which
 * only the log shows.
 */
export function failureOf(
  answer: FailedAnswer,
  kind: UserAgentKind,
  mayBeMissing: boolean,
  sent: SentCredentials,
): SubgraphError {
  const { status, statusText, text, json, retryAfterSeconds } = answer
  const lines = errorLines(json).join('\n')
  const isRefusalOfPerson = refusesPerson(status, lines !== '', sent)
  if (status === 401 && isRefusalOfPerson) return new UnauthenticatedError(lines || undefined)
  const code =
    CREDENTIAL_STATUSES.has(status) && !isRefusalOfPerson
      ? 'UPSTREAM_FAILED'
      : codeOf(status, json, mayBeMissing)
  const isForCaller = status < 500 && !isSetupFailure(status, code)
  if (lines)
    return new RestError(status, code, lines, isForCaller ? lines : DEFAULT_MESSAGE, retryAfterSeconds)
  if (kind === 'server') {
    const message = status <= 500 ? 'Server Error' : DEFAULT_MESSAGE
    return new RestError(status, code, message, message, retryAfterSeconds)
  }
  const thrown = `Fetch request failed: ${status} - ${statusText}. Response: ${text.slice(0, LOGGED_LENGTH)}`
  return new RestError(status, code, thrown, DEFAULT_MESSAGE, retryAfterSeconds)
}

/**
 * Returns the strings of the `errors` list in the body, with each nested list joined into one line. For a
 * body with `result: "error"`, returns its `message` instead.
 */
export function errorLines(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return []
  if ('result' in body && body.result === 'error' && 'message' in body) return [line(body.message)]
  if (!('errors' in body) || !Array.isArray(body.errors)) return []
  return body.errors.map(line).filter((text) => text !== '')
}

function line(entry: unknown): string {
  if (typeof entry === 'string') return entry
  return Array.isArray(entry) ? entry.map(line).filter(Boolean).join(', ') : ''
}

/**
 * Maps a status to an error code. An HTML body does not come from the service itself, so it always maps to
 * UPSTREAM_FAILED.
 */
function codeOf(status: number, json: unknown, mayBeMissing: boolean): ErrorCode {
  if (json === undefined) return 'UPSTREAM_FAILED'
  if (status === 400 || status === 422) return 'BAD_USER_INPUT'
  if (status === 403) return 'FORBIDDEN'
  return status === 404 && mayBeMissing && isResourceMissing(json) ? 'NOT_FOUND' : 'UPSTREAM_FAILED'
}

/** True when the body of a 404 has error messages and does not say that the path itself is unknown. */
function isResourceMissing(json: unknown): boolean {
  if (typeof json !== 'object' || json === null) return false
  const hasReasons =
    ('errors' in json && Array.isArray(json.errors)) ||
    ('result' in json && json.result === 'error' && 'message' in json)
  return hasReasons && !('code' in json && json.code === NO_SUCH_PATH)
}

const CREDENTIAL_STATUSES: ReadonlySet<number | null> = new Set([401, 403])

/**
 * True when the service does not have the path at all. False when only the resource at the path is missing.
 */
export const isPathMissing = (status: number | null, code: ErrorCode): boolean =>
  status === 404 && code === 'UPSTREAM_FAILED'

/** True when the service refuses the credentials of the graph. */
export const areCredentialsRefused = (status: number | null, code: ErrorCode): boolean =>
  CREDENTIAL_STATUSES.has(status) && code === 'UPSTREAM_FAILED'

/** True when only the operator, not the caller, can fix the failure. */
export const isSetupFailure = (status: number | null, code: ErrorCode): boolean =>
  isPathMissing(status, code) || areCredentialsRefused(status, code)
