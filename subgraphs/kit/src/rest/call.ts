import type { HourlyThrottle } from '@gable/kit/server/hourly-throttle'
import { type Dispatcher, errors, type Pool } from 'undici'
import type { RequestContext } from '../context/request-context.ts'
import { BadUserInputError, DEFAULT_MESSAGE, SubgraphError, TEXT_REFUSED } from '../errors/subgraph-error.ts'
import type { CallEvent, Command, OnCall, OnLoss, Query } from './call.types.ts'
import { type Credentials, headersOf, type SentCredentials, sentCredentials } from './credentials.ts'
import { whileConnected } from './deadline.ts'
import { MAX_TEXT_LENGTH, NUL, type RestPath } from './path.ts'
import { type Loss, readAnswer } from './read-answer.ts'
import { report, reportLosses } from './report.ts'
import { errorLines, failureOf } from './rest-error.ts'
import type { SingleFlight } from './single-flight.ts'

/** A service to call, with its connections and limits. */
export interface Target extends Credentials {
  name: string
  /** Path of the base URL, with a trailing slash. */
  prefix: string
  pool: Pool
  /** Throttles warnings about missing paths, refused credentials, and data lost from responses. */
  isDue: HourlyThrottle
  timeoutMs: number
  onCall: OnCall
  onLoss: OnLoss
  /** Pending reads, keyed by path, query, and request headers. */
  inFlightReads: SingleFlight<Answer>
}

export interface Answer {
  status: number
  statusText: string
  text: string
  /** Undefined when the body is not JSON. */
  json: unknown
  /** Delay from the `Retry-After` header, in seconds. Null when the header is missing or invalid. */
  retryAfterSeconds: number | null
}

const HANG_UP_CODES = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Makes one call. See RestCalls for the result and the errors. */
export async function callService<Data, Body>(
  target: Target,
  request: RequestContext,
  method: Method,
  path: RestPath,
  command: Command<Data, Body>,
): Promise<Data | undefined> {
  const body = encodeBody(command)
  const started = performance.now()
  const event: CallEvent = {
    service: target.name,
    method,
    path: path.template,
    status: null,
    ms: 0,
    bytes: 0,
  }
  const isRead = method === 'GET'
  const headers = headersOf(target, request)
  const options: Dispatcher.RequestOptions = {
    method,
    path: target.prefix + path.text + queryString(command),
    headers: {
      ...headers,
      'x-request-id': request.requestId,
      ...request.trace,
      // Several visitors may share one read, so its response must not depend on an address or a device.
      ...(!isRead && {
        'x-forwarded-for': request.address,
        ...(request.device && { 'x-device': request.device }),
      }),
    },
    body,
  }
  const exchange = async (signal: AbortSignal) => {
    try {
      return await sendWithRetry(target.pool, { ...options, signal }, event)
    } finally {
      event.ms = performance.now() - started
      target.onCall(event)
    }
  }
  if (!isRead) target.inFlightReads.reset()
  try {
    const answer = await whileConnected(request.signal, target.timeoutMs, (signal) =>
      isRead
        ? target.inFlightReads.join(JSON.stringify([options.path, headers]), signal, exchange)
        : exchange(signal),
    )
    const accepted = accept(answer, method, path, command, request, sentCredentials(target, request, method))
    if (!accepted) return undefined
    reportLosses(target, request, event, accepted.losses)
    return accepted.data
  } catch (error) {
    throw report(toSubgraphError(error), request, event, target)
  }
}

/**
 * Retries a read when a reused connection closes before the response. A service may close an idle connection
 * just as the client reuses it.
 */
async function sendWithRetry(
  pool: Pool,
  options: Dispatcher.RequestOptions,
  event: CallEvent,
): Promise<Answer> {
  try {
    return await send(pool, options, event)
  } catch (error) {
    if (options.method !== 'GET' || event.status !== null || !isHangUp(error)) throw error
    return send(pool, options, event)
  }
}

function isHangUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && HANG_UP_CODES.has(String(error.code))
}

async function send(pool: Pool, options: Dispatcher.RequestOptions, event: CallEvent): Promise<Answer> {
  const { statusCode: status, statusText, headers, body } = await pool.request(options)
  event.status = status
  const bytes = Buffer.from(await body.arrayBuffer())
  event.bytes = bytes.length
  const text = bytes.toString('utf8')
  const isJson = /^application\/([\w.+-]+\+)?json\b/i.test(String(headers['content-type'] ?? ''))
  return {
    status,
    statusText,
    text,
    json: isJson ? parse(text) : undefined,
    retryAfterSeconds: retryAfterSeconds(headers['retry-after']),
  }
}

/** Maximum value of a GraphQL Int. */
const MAX_SECONDS = 2_147_483_647

/**
 * Parses a `Retry-After` header, either seconds or a date, and returns the delay in seconds. Returns null
 * unless the delay is positive.
 */
export function retryAfterSeconds(header: string | string[] | undefined): number | null {
  const text = String(header ?? '').trim()
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1000)
  return seconds > 0 && seconds <= MAX_SECONDS ? seconds : null
}

function accept<Data>(
  answer: Answer,
  method: Method,
  path: RestPath,
  query: Query<Data>,
  request: RequestContext,
  sent: SentCredentials,
): { data: Data; losses: Loss[] } | undefined {
  if (answer.status === 304) return undefined
  const { mayBeMissing = method !== 'GET' || path.template.includes('{}') } = query
  if (answer.status < 200 || answer.status >= 300) {
    const failure = failureOf(answer, request.userAgentKind, mayBeMissing, sent)
    const isCallersMistake = hasCallerText(path, query) && errorLines(answer.json).length > 0
    throw method === 'GET' ? maskReadRefusal(failure, isCallersMistake) : failure
  }
  const result = readAnswer(query.response, unwrap(answer.json, path))
  if ('data' in result) return result
  throw new SubgraphError('UPSTREAM_INVALID', 'Data Invalid', { cause: result.error })
}

/** True when a part of the call is text that may come from a caller. */
const hasCallerText = (
  { hasText }: RestPath,
  { params = {}, longParams }: Pick<Query<unknown>, 'params' | 'longParams'>,
): boolean =>
  hasText ||
  longParams !== undefined ||
  Object.values(params)
    .flat()
    .some((value) => typeof value === 'string')

/**
 * Masks a BAD_USER_INPUT error from a read, because its message names parameters of the service and belongs
 * only in the log. When the caller made no mistake, the graph did, and the read failed.
 */
function maskReadRefusal(failure: SubgraphError, isCallersMistake: boolean): SubgraphError {
  if (failure.code !== 'BAD_USER_INPUT') return failure
  const { message } = failure
  return isCallersMistake
    ? new SubgraphError('BAD_USER_INPUT', message, { publicMessage: TEXT_REFUSED, cause: failure })
    : new SubgraphError('UPSTREAM_FAILED', message, { publicMessage: DEFAULT_MESSAGE, cause: failure })
}

/**
 * Returns the `data` field of the body, or the body itself when it has no such field. Paths with `offmarket`
 * or `latest` always return the body itself.
 */
function unwrap(body: unknown, path: RestPath): unknown {
  if (/offmarket|latest/.test(path.template)) return body
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : body
}

function encodeBody<Data, Body>(command: Command<Data, Body>): string | null {
  if (command.body === undefined) return null
  const result = command.request?.safeParse(command.body)
  if (result?.success === false) {
    throw new SubgraphError('BAD_USER_INPUT', 'Request payload was invalid', { cause: result.error })
  }
  return JSON.stringify(result ? result.data : command.body)
}

function queryString({
  params = {},
  ownParams = {},
  longParams = {},
}: Pick<Query<unknown>, 'params' | 'ownParams' | 'longParams'>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...params, ...ownParams })) {
    if (value === undefined || value === null) continue
    for (const text of [value].flat()) checkText(name, String(text))
    search.append(name, String(value))
  }
  for (const [name, text] of Object.entries(longParams)) search.append(name, text)
  return search.size === 0 ? '' : `?${search}`
}

function checkText(name: string, text: string): void {
  if (text.length > MAX_TEXT_LENGTH)
    throw new BadUserInputError(`${name} must have at most ${MAX_TEXT_LENGTH} characters.`)
  if (text.includes(NUL)) throw new BadUserInputError('A text must not contain the NUL character.')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Converts transport errors to SubgraphErrors by type. Returns SubgraphErrors unchanged. */
function toSubgraphError(error: unknown): SubgraphError {
  if (error instanceof SubgraphError) return error
  const options = { publicMessage: DEFAULT_MESSAGE, cause: error }
  const reason = error instanceof Error ? error.message : String(error)
  if (error instanceof errors.ConnectTimeoutError || error instanceof errors.HeadersTimeoutError) {
    return new SubgraphError('UPSTREAM_TIMEOUT', reason, options)
  }
  if (error instanceof errors.ResponseExceededMaxSizeError) {
    return new SubgraphError('UPSTREAM_INVALID', 'The response is too large.', options)
  }
  return new SubgraphError('UPSTREAM_FAILED', reason, options)
}
