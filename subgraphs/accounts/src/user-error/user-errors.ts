import { BadUserInputError, UnauthenticatedError } from '@gable/subgraph-kit/errors/subgraph-error'
import { isForMembers, isInputPath, type MutationInfo } from '@gable/subgraph-kit/inputs/mutation-info'
import { isSetupFailure, RestError } from '@gable/subgraph-kit/rest/rest-error'
import { keyOf } from '@gable/subgraph-kit/schema/global-id'
import type { UserError, UserErrorCode } from '../generated/resolvers.ts'

/** What a service answers of a field: `addresses.0.city: City is required`. */
const FIELD_MESSAGE = /^(\w+(?:\.\w+)*): (.+)$/s
/** A link that is too old and one that is used have the same status; this is the used one's own sentence. */
const USED_LINK = 'This link has been used. Ask for a new one.'
/** Fields that prove something: what is wrong with them is that they do not. */
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

/** What a person reads. It has a space, so a message that lost its words does not compile. */
type Sentence = `${string} ${string}`

/** Says of a value what is wrong with it, or nothing. */
export type Rule = (value: string) => Pick<UserError, 'code' | 'message'> | undefined

export const rule =
  (code: UserErrorCode, message: Sentence, holds: (value: string) => boolean): Rule =>
  (value) =>
    holds(value) ? undefined : { code, message }

/** The first rule that each field breaks. */
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

/** Objects that a caller writes into the operation have no prototype, so `String` cannot read them. */
const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')

/** What is wrong with the id or the key of an object of a type: an id of another type, or a broken one. */
export function validateKey(type: string, id: string, field: string[]): UserError[] {
  try {
    keyOf(type, id)
    return []
  } catch (error) {
    if (!(error instanceof BadUserInputError)) throw error
    return [{ code: 'INVALID', message: error.publicMessage, field }]
  }
}

/** Where in the input of a mutation a field of the service is. */
export type MapFieldPath = (path: string[]) => string[]

/** What a mutation is about, for what may be wrong with it. */
interface PayloadOptions {
  info: MutationInfo
  /** Its argument, where it has one. */
  input?: object
  /** What is wrong already: then nothing is asked. */
  validationErrors?: UserError[]
  /** What a refusal means that names no field. */
  fallbackCode?: UserErrorCode
  /** For services whose fields have other names than those of the input. */
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

/** The payload of a mutation: what the services gave, or what they refused as user errors. */
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
 * What a service refused, line by line, in its own words. Throws on whatever is no refusal of the request: a service
 * that is down is nothing that a person could mend, and a token that it does not accept ends the session.
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
 * The field that a line of a service is about, in the caller's names, and what the line says. Of a text that the
 * service reads, such as JSON, the field is the text, and the message says where in it.
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
  // A missing path or refused credentials of the graph are for the operator to correct.
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
  if (status === 410 && message === USED_LINK) return 'USED'
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
