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
  /** The body as text. */
  text: string
  /** The body as JSON; undefined when it is none. */
  json: unknown
  /** When the service takes the call again, as it says. */
  retryAfterSeconds?: number | null
}

/** The `code` of a 404 by which our services say that they do not have a path. */
const NO_SUCH_PATH = 'NO_SUCH_PATH'

/** Of a body, a log needs the beginning. */
const LOGGED_LENGTH = 2_000

/** A REST service answered, and the answer was a failure. */
export class RestError extends SubgraphError {
  readonly status: number
  /** When the service takes the call again, as it says. */
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
 * The failure that an answer means. In this order: a 401 about a person, the service's own list of errors, and else a
 * text that depends on where the request began; the text of a browser's request is for the log only.
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

/** The strings of a body's `errors` list; a list within the list becomes one line. Else its `message` of an error. */
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

/** A page of HTML is never the service's own word, whatever its status. */
function codeOf(status: number, json: unknown, mayBeMissing: boolean): ErrorCode {
  if (json === undefined) return 'UPSTREAM_FAILED'
  if (status === 400 || status === 422) return 'BAD_USER_INPUT'
  if (status === 403) return 'FORBIDDEN'
  return status === 404 && mayBeMissing && isResourceMissing(json) ? 'NOT_FOUND' : 'UPSTREAM_FAILED'
}

/** Whether the body of a 404 gives reasons, and none is that the path itself is unknown. */
function isResourceMissing(json: unknown): boolean {
  if (typeof json !== 'object' || json === null) return false
  const hasReasons =
    ('errors' in json && Array.isArray(json.errors)) ||
    ('result' in json && json.result === 'error' && 'message' in json)
  return hasReasons && !('code' in json && json.code === NO_SUCH_PATH)
}

const CREDENTIAL_STATUSES: ReadonlySet<number | null> = new Set([401, 403])

/** Whether a failure says that the service does not have the path, not that there is no such thing. */
export const isPathMissing = (status: number | null, code: ErrorCode): boolean =>
  status === 404 && code === 'UPSTREAM_FAILED'

/** Whether a failure says that the service refuses the credentials of the graph. */
export const areCredentialsRefused = (status: number | null, code: ErrorCode): boolean =>
  CREDENTIAL_STATUSES.has(status) && code === 'UPSTREAM_FAILED'

/** Whether the operator can correct a failure, and no caller can. */
export const isSetupFailure = (status: number | null, code: ErrorCode): boolean =>
  isPathMissing(status, code) || areCredentialsRefused(status, code)
