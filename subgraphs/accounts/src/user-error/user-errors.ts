import { BadUserInputError, UnauthenticatedError } from '@gable/subgraph-kit/errors/subgraph-error'
import { isForMembers, isInputPath, type MutationInfo } from '@gable/subgraph-kit/inputs/mutation-info'
import { isSetupFailure, RestError } from '@gable/subgraph-kit/rest/rest-error'
import { keyOf } from '@gable/subgraph-kit/schema/global-id'
import type { UserError, UserErrorCode } from '../generated/resolvers.ts'

/** A service's message about a field, such as `addresses.0.city: City is required`. */
const FIELD_MESSAGE = /^(\w+(?:\.\w+)*): (.+)$/s
/**
 * Expired and used links have the same status. Only the message identifies a used link. Earlier versions of the
 * accounts service omit "already".
 */
const USED_LINK = /^This link has (already )?been used\b/
/** Error codes for fields that contain a credential. */
const PROOF_FIELD_CODES: Record<string, UserErrorCode> = {
  currentPassword: 'REFUSED',
  proof: 'REFUSED',
  token: 'UNKNOWN',
}
const STATUS_CODES: Record<number, UserErrorCode> = {
  404: 'UNKNOWN',
  410: 'EXPIRED',
  429: 'TOO_MANY_ATTEMPTS',
}

/** A message for the user. It must contain a space, so an empty or one-word message does not compile. */
type Sentence = `${string} ${string}`

/** Returns the error of a value, or undefined when the value is valid. */
export type Rule = (value: string) => Pick<UserError, 'code' | 'message'> | undefined

export const rule =
  (code: UserErrorCode, message: Sentence, holds: (value: string) => boolean): Rule =>
  (value) =>
    holds(value) ? undefined : { code, message }

/** Returns the first rule violation of each field. */
export function applyRules<Input extends object>(
  input: Input,
  rules: Partial<Record<keyof Input & string, readonly Rule[]>>,
): UserError[] {
  return Object.entries<readonly Rule[] | undefined>(rules).flatMap(([field, fieldRules = []]) => {
    const text = textOf(valueAt(input, [field]))
    const error = fieldRules.map((check) => check(text)).find((result) => result !== undefined)
    return error ? [{ ...error, field: [field] }] : []
  })
}

/** Objects from an inline literal in the operation have no prototype, so `String` throws for them. */
const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')

/** Returns an error when the id or key is malformed or belongs to an object of another type. */
export function validateKey(type: string, id: string, field: string[]): UserError[] {
  try {
    keyOf(type, id)
    return []
  } catch (error) {
    if (!(error instanceof BadUserInputError)) throw error
    return [{ code: 'INVALID', message: error.publicMessage, field }]
  }
}

/** Maps the path of a service field to the path of the mutation's input field. */
export type MapFieldPath = (path: string[]) => string[]

/** Options for converting the errors of a mutation to user errors. */
interface PayloadOptions {
  info: MutationInfo
  /** The mutation's input argument, if it has one. */
  input?: object
  /** Errors found by validation. If there are any, the mutation does not run. */
  validationErrors?: UserError[]
  /** Code for a refusal that names no field. Defaults to REFUSED. */
  fallbackCode?: UserErrorCode
  /**
   * Maps a service's field path to the input field path. Required when the service names fields differently
   * from the input.
   */
  mapFieldPath?: MapFieldPath
}

/** Thrown when a mutation finds a user error after validation. */
export class UserErrorsError extends Error {
  readonly userErrors: UserError[]

  constructor(userErrors: UserError[]) {
    super(userErrors.map(({ message }) => message).join(' '))
    this.userErrors = userErrors
  }
}

/** Runs a mutation and returns its payload: the result, or user errors when a service refuses the request. */
export async function toPayload<Result extends object>(
  { validationErrors = [], ...options }: PayloadOptions,
  run: () => Promise<Result>,
): Promise<Partial<Result> & { userErrors: UserError[] }> {
  if (validationErrors.length > 0) return { ...emptyPayload<Result>(), userErrors: validationErrors }
  try {
    return { ...(await run()), userErrors: [] }
  } catch (error) {
    const userErrors = error instanceof UserErrorsError ? error.userErrors : toUserErrors(error, options)
    return { ...emptyPayload<Result>(), userErrors }
  }
}

const emptyPayload = <Result extends object>(): Partial<Result> => ({})

/**
 * Converts each line of a refusal to a user error with the service's message. Rethrows every other error: the
 * user cannot fix a service that is down, and a rejected token must end the session.
 */
export function toUserErrors(error: unknown, options: PayloadOptions): UserError[] {
  const { input = {}, fallbackCode = 'REFUSED' } = options
  const status = statusOf(error)
  if (status === undefined || status >= 500 || (status === 401 && isForMembers(options.info))) throw error
  const lines = error instanceof RestError || error instanceof UnauthenticatedError ? error.publicMessage : ''
  return lines.split('\n').map((line) => {
    const { message, field } = parseErrorLine(line, options)
    const code = codeOf({ status, message, field, input, fallbackCode })
    const isTooMany = code === 'TOO_MANY_ATTEMPTS' && error instanceof RestError
    return { code, message, field, ...(isTooMany && { retryAfterSeconds: error.retryAfterSeconds }) }
  })
}

/**
 * Splits a service's error line into its message and the caller's input field. If the path points inside a
 * string value, such as JSON text, returns the field with that string and keeps the rest of the path in the
 * message.
 */
function parseErrorLine(
  line: string,
  { info, input, mapFieldPath = samePath }: PayloadOptions,
): ParsedErrorLine {
  const [, name = '', text = ''] = FIELD_MESSAGE.exec(line) ?? []
  const path = mapFieldPath(name.split('.'))
  if (isInputPath(info, path)) return { message: text, field: path }
  const at = path.findIndex((_, index) => typeof valueAt(input, path.slice(0, index + 1)) === 'string') + 1
  if (at === 0) return { message: line, field: null }
  return { message: `${path.slice(at).join('.')}: ${text}`, field: path.slice(0, at) }
}

const samePath: MapFieldPath = (path) => path

interface ParsedErrorLine {
  message: string
  field: string[] | null
}

function statusOf(error: unknown): number | undefined {
  if (error instanceof UnauthenticatedError) return 401
  // A missing path or rejected credentials of the graph are setup errors, which only the operator can fix.
  return error instanceof RestError && !isSetupFailure(error.status, error.code) ? error.status : undefined
}

interface ErrorDetails {
  status: number
  message: string
  field: string[] | null
  input: object
  fallbackCode: UserErrorCode
}

function codeOf({ status, message, field, input, fallbackCode }: ErrorDetails): UserErrorCode {
  if (status === 409) return field ? 'TAKEN' : 'CONFLICT'
  if (status === 410 && USED_LINK.test(message)) return 'USED'
  const statusCode = STATUS_CODES[status]
  if (statusCode) return statusCode
  if (!field) return fallbackCode
  return PROOF_FIELD_CODES[field.at(-1) ?? ''] ?? (isBlank(valueAt(input, field)) ? 'REQUIRED' : 'INVALID')
}

function valueAt(input: unknown, path: string[]): unknown {
  return path.reduce((value: unknown, part) => {
    const found = Object.entries(value ?? {}).find(([name]) => name === part)
    return found?.[1]
  }, input)
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
