import { badRequest, LimitError } from '../errors/refusals.ts'
import { type Data, isData } from '../operation/operation.ts'
import type { PersistedQueries } from './persisted-queries.ts'
import { checkWellFormed } from './well-formed.ts'

/** Parameters of a GraphQL over HTTP request. */
export interface OperationRequest {
  query: string
  operationName?: string
  variables?: Data
}

/** The store of persisted queries, and the maximum length of an operation's text. */
export interface OperationTexts {
  persisted: PersistedQueries
  /** Characters. */
  maxLength: number
}

/** Parses the body of a POST. Throws a RequestError or a LimitError that says what to send instead. */
export function operationFromBody(body: unknown, texts: OperationTexts): OperationRequest {
  if (Array.isArray(body))
    throw badRequest('The graph does not accept batches. Send each operation in a separate request.')
  if (!isData(body)) throw badRequest('Send a JSON object with "query".')
  return parseParameters(body, texts)
}

/**
 * Parses the parameters of a GET; an empty parameter counts as absent. Throws the same errors as
 * operationFromBody.
 */
export function operationFromSearchParams(search: URLSearchParams, texts: OperationTexts): OperationRequest {
  const text = (name: string) => {
    const values = search.getAll(name)
    if (values.length > 1) throw badRequest(`Send "${name}" once.`)
    return values[0] || undefined
  }
  const json = (name: string): unknown => {
    const value = text(name)
    if (value !== undefined) checkWellFormed(value)
    try {
      return value === undefined ? undefined : JSON.parse(value)
    } catch {
      throw badRequest(`"${name}" is not valid JSON.`)
    }
  }
  const parameters = {
    query: text('query'),
    operationName: text('operationName'),
    variables: json('variables'),
    extensions: json('extensions'),
  }
  return parseParameters(parameters, texts)
}

function parseParameters(parameters: Data, { persisted, maxLength }: OperationTexts): OperationRequest {
  const operationName = optional(parameters, 'operationName', isString, 'a string')
  const variables = optional(parameters, 'variables', isData, 'an object')
  const extensions = optional(parameters, 'extensions', isData, 'an object')
  const sent = optional(parameters, 'query', isString, 'a string') || undefined
  if (sent !== undefined && sent.length > maxLength) throw tooLong(sent.length, maxLength)
  const hash = extensions?.persistedQuery ?? undefined
  const query = hash === undefined ? sent : persisted.textOf(hash, sent)
  if (query === undefined) throw badRequest('Send the text of the operation as "query".')
  return { query, ...(operationName && { operationName }), ...(variables && { variables }) }
}

function optional<T>(
  parameters: Data,
  name: string,
  is: (value: unknown) => value is T,
  kind: string,
): T | undefined {
  const value = parameters[name] ?? undefined
  if (value === undefined || is(value)) return value
  throw badRequest(`Send "${name}" as ${kind}.`)
}

const tooLong = (length: number, maxLength: number) =>
  new LimitError(
    'OPERATION_TOO_LARGE',
    `The text of the operation has ${length} characters: at most ${maxLength} are allowed. Send long values as variables.`,
  )

const isString = (value: unknown): value is string => typeof value === 'string'
