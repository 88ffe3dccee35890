import { buildSubgraphSchema } from '@apollo/subgraph'
import { testRequest } from '@gable/subgraph-kit/fixtures/test-request'
import {
  buildASTSchema,
  buildSchema,
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLError,
  type GraphQLSchema,
  Kind,
  parse,
  printSchema,
  validate,
  visit,
} from 'graphql'
import { pino } from 'pino'
import { maskError } from '../errors/mask-error.ts'
import { apolloGateway } from '../executor/apollo-gateway.ts'
import { createOperationRunner } from '../preparation/gateway.ts'
import { composeSupergraph } from '../schema/supergraph.ts'
import { openSubgraphClients, type SubgraphLocation } from '../subgraph-clients/open-clients.ts'
import { Metrics } from '../telemetry/metrics.ts'
import { EntityRules } from './entity-rules.ts'
import { World } from './world.ts'
import { resolveByWorld, type SubgraphDefinition, worldSubgraph } from './world-subgraph.ts'

export interface Answer {
  data: unknown
  errors: { path: string; code: string }[]
  /** Mutations that ran, in execution order. */
  mutations: readonly string[]
}

export interface Oracle {
  schema: GraphQLSchema
  rules: EntityRules
  /** Executes an operation with graphql-js on the public schema. */
  expected(query: string, variables: Record<string, unknown>): Promise<Answer>
  /**
   * Returns the path and code of every error that the selected fields would report if all fields were
   * nullable.
   */
  failures(query: string, variables: Record<string, unknown>): Promise<ReadonlySet<string>>
  /** Executes an operation with our executor over the subgraphs. */
  answer(query: string, variables: Record<string, unknown>): Promise<Answer>
  stop(): Promise<void>
}

/** Subgraphs that each run in a separate process. */
export interface RemoteSubgraphs {
  /** Subgraph URLs by subgraph name. */
  urls: ReadonlyMap<string, string>
  /** Returns the mutations that ran since the last call. */
  takeMutations(): readonly string[]
}

/** Composes the subgraphs and generates their data. Every process generates the same data. */
export function createWorld(subgraphs: readonly SubgraphDefinition[]) {
  const composed = composeSupergraph(
    subgraphs.map(({ name, typeDefs }) => ({ name, url: 'http://localhost/', typeDefs: parse(typeDefs) })),
  )
  const rules = new EntityRules(subgraphs.map(({ typeDefs }) => typeDefs))
  const schemas = subgraphs.map(({ typeDefs }) => buildSubgraphSchema({ typeDefs: parse(typeDefs) }))
  const reference = buildSchema(composed.apiSdl)
  return { ...composed, rules, reference, world: new World(reference, rules, schemas) }
}

/**
 * Serves the same data through graphql-js and through the complete executor. A subgraph runs in this process
 * unless `remote` contains its URL.
 */
export async function createOracle(
  subgraphs: readonly SubgraphDefinition[],
  remote?: RemoteSubgraphs,
): Promise<Oracle> {
  const { supergraphSdl, rules, reference, world } = createWorld(subgraphs)
  const calls: string[] = []
  const onMutation = (call: string) => void calls.push(call)
  resolveByWorld(reference, world, onMutation)
  const nullable = withoutNonNull(reference)
  resolveByWorld(nullable, world, () => {}, reference)

  const locations = subgraphs.map((subgraph): SubgraphLocation => {
    const url = remote?.urls.get(subgraph.name)
    return url ? { name: subgraph.name, url } : worldSubgraph(subgraph, world, rules, onMutation)
  })
  const options = { connections: 4, maxBytes: 10_000_000, timeoutMs: 60_000, supergraphSdl }
  const subgraphClients = openSubgraphClients(locations, options, new Metrics())
  const executor = await apolloGateway({ supergraphSdl, subgraphClients, log: pino({ level: 'silent' }) })
  const answer = createOperationRunner(executor)
  const documents = new Map<string, DocumentNode>()

  return {
    schema: executor.schema,
    rules,
    async expected(query, variables) {
      const result = await execute({ schema: reference, document: parse(query), variableValues: variables })
      return answerOf(result, calls.splice(0))
    },
    async failures(query, variables) {
      const result = await execute({ schema: nullable, document: parse(query), variableValues: variables })
      return new Set(answerOf(result, []).errors.map(({ path, code }) => `${path} ${code}`))
    },
    async answer(query, variables) {
      const document = documents.get(query) ?? parse(query)
      documents.set(query, document)
      const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION)
      if (operation?.kind !== Kind.OPERATION_DEFINITION)
        throw new Error('Failed to find an operation in the query.')
      const result = await answer({ document, operation, variables }, testRequest())
      return answerOf(result, remote?.takeMutations() ?? calls.splice(0))
    },
    async stop() {
      await executor.stop()
      await Promise.all([...subgraphClients.values()].map((client) => client.close()))
    },
  }
}

/** Returns the schema with all fields nullable. */
function withoutNonNull(schema: GraphQLSchema): GraphQLSchema {
  const document = visit(parse(printSchema(schema)), {
    FieldDefinition: (field) => ({
      ...field,
      type: visit(field.type, { NonNullType: { leave: ({ type }) => type } }),
    }),
  })
  return buildASTSchema(document)
}

export const isValid = (schema: GraphQLSchema, query: string): boolean =>
  validate(schema, parse(query)).length === 0

function answerOf(
  { data, errors = [] }: Pick<ExecutionResult, 'data' | 'errors'>,
  mutations: readonly string[],
): Answer {
  return {
    data: data ?? null,
    errors: errors.map((error) => ({ path: (error.path ?? []).join('.'), code: codeOf(error) })),
    mutations,
  }
}

/** Returns the error code that a client receives. graphql-js sets no code on argument errors. */
function codeOf(error: GraphQLError): string {
  const isArgument = error.extensions.code === undefined && error.message.startsWith('Argument "')
  return isArgument ? 'BAD_USER_INPUT' : String(maskError(error.toJSON(), error).extensions?.code)
}
