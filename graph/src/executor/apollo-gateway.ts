import { ApolloGateway, type GraphQLDataSource } from '@apollo/gateway'
import type { RequestContext } from '@gable/subgraph-kit/subgraph'
import { GraphQLError, type GraphQLSchema } from 'graphql'
import { disableApolloTelemetry } from '../config/env.ts'
import { type Data, isData, type Path } from '../operation/operation.ts'
import type { FieldError, SubgraphClient } from '../subgraph-clients/subgraph-client.ts'
import type { Executor, ExecutorOptions } from './executor.ts'

interface GatewayContext extends Record<string, unknown> {
  request: RequestContext
  partialResult: PartialResult
}

type GatewayOperation = Parameters<ApolloGateway['executor']>[0]

/** Creates an executor that runs @apollo/gateway on a supergraph that never changes during the process. */
export async function apolloGateway({
  supergraphSdl,
  subgraphClients,
  log,
}: ExecutorOptions): Promise<Executor> {
  disableApolloTelemetry()
  const logger = {
    debug: (message: string) => log.debug(message),
    info: (message: string) => log.debug(message),
    warn: (message: string) => log.warn(message),
    error: (message: string) => log.error(message),
  }
  const gateway = new ApolloGateway({
    supergraphSdl,
    logger,
    buildService({ name }) {
      const client = subgraphClients.get(name)
      if (!client) throw new Error(`Failed to find a client for the supergraph's subgraph "${name}".`)
      return dataSource(client)
    },
  })
  const schema = await publicSchema(gateway)
  return {
    schema,
    async execute({ document, text, variables }, request) {
      const context: GatewayContext = { request, partialResult: {} }
      const gatewayRequest = {
        request: { query: text, variables },
        document,
        queryHash: text,
        context,
        logger,
        schema,
        metrics: {},
      }
      const {
        data,
        errors = [],
        extensions,
      } = await gateway.executor(gatewayRequest as unknown as GatewayOperation)
      return {
        data,
        errors: [...errors, ...completionErrors(extensions?.valueCompletion)].map(asGraphQLError),
      }
    },
    stop: () => gateway.stop(),
  }
}

async function publicSchema(gateway: ApolloGateway): Promise<GraphQLSchema> {
  const loaded = new Promise<GraphQLSchema>((resolve) =>
    gateway.onSchemaLoadOrUpdate(({ apiSchema }) => resolve(apiSchema)),
  )
  await gateway.load()
  return loaded
}

function dataSource(client: SubgraphClient): GraphQLDataSource<GatewayContext> {
  return {
    async process(options) {
      const { query = '', operationName, variables = {} } = options.request
      const { request, partialResult } = options.context
      const path = ('pathInIncomingRequest' in options && options.pathInIncomingRequest) || []
      const answer = await client.fetch({ query, operationName, variables, request, signal: request.signal })
      const { representations } = variables
      if (!Array.isArray(representations)) {
        if (path.length === 0) mergeRootFields(partialResult, answer.data)
        return answer
      }
      if (!answer.errors) return answer
      return { ...answer, errors: entityErrors(answer.errors, representations, { partialResult, path }) }
    },
  }
}

/**
 * Errors for values that violate the schema. The gateway sets the fields with such values to null and reports
 * the reason only in an extension.
 */
const completionErrors = (extension: unknown): unknown[] => (Array.isArray(extension) ? extension : [])

/** Wraps plain errors, which the gateway returns in some cases, as GraphQL errors. */
function asGraphQLError(error: unknown): GraphQLError {
  if (error instanceof GraphQLError) return error
  const originalError = error instanceof Error ? error : new Error(String(error))
  return new GraphQLError(originalError.message, { originalError })
}

/** Path to the objects that a fetch reads: response keys, and `@` for every item of a list. */
type FetchPath = Path

/** Response data collected so far. The gateway merges the data of later fetches into these objects. */
type PartialResult = Record<string, unknown>

/** Merges the data of a root field fetch. As in the gateway, the first value of a key wins. */
function mergeRootFields(partialResult: PartialResult, data: Data | null | undefined): void {
  for (const [key, value] of Object.entries(data ?? {})) partialResult[key] ??= value
}

/**
 * Returns the errors of an entity fetch with the list positions that the gateway expects. The gateway sends
 * no representation for an object that has another type or lacks a key or required field, but it still
 * interprets the position of a representation as the position of an object. Without this mapping, an error
 * would point to the wrong list item.
 */
function entityErrors(
  errors: readonly FieldError[],
  representations: readonly Data[],
  { partialResult, path }: { partialResult: PartialResult; path: FetchPath },
): FieldError[] {
  const positions = positionsOf(representations, objectsAt(partialResult, path))
  return errors.map((error) => {
    const [root, index, ...rest] = error.path ?? []
    if (root === undefined || typeof index !== 'number') return error
    return { ...error, path: [root, positions[index] ?? index, ...rest] }
  })
}

/**
 * Returns the position of each representation's object; undefined when no object matches. Representations and
 * objects are in the same order.
 */
function positionsOf(representations: readonly Data[], objects: readonly unknown[]): (number | undefined)[] {
  let next = 0
  return representations.map((representation) => {
    for (let position = next; position < objects.length; position++)
      if (isPartOf(representation, objects[position])) {
        next = position + 1
        return position
      }
    return undefined
  })
}

function objectsAt(value: unknown, path: FetchPath): unknown[] {
  if (value === null || value === undefined) return []
  const [head, ...rest] = path
  if (Array.isArray(value)) return value.flatMap((item) => objectsAt(item, head === '@' ? rest : path))
  if (head === undefined) return [value]
  return isData(value) && Object.hasOwn(value, head) ? objectsAt(value[head], rest) : []
}

function isPartOf(part: unknown, whole: unknown): boolean {
  if (Array.isArray(part))
    return (
      Array.isArray(whole) &&
      part.length === whole.length &&
      part.every((item, index) => isPartOf(item, whole[index]))
    )
  if (!isData(part)) return part === whole
  return isData(whole) && Object.entries(part).every(([key, value]) => isPartOf(value, whole[key]))
}
