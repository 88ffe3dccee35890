import { buildSubgraphSchema } from '@apollo/subgraph'
import { testRequest } from '@gable/subgraph-kit/testing/test-request'
import {
  buildSchema,
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLError,
  type GraphQLSchema,
  Kind,
  parse,
  validate,
} from 'graphql'
import { pino } from 'pino'
import { apolloGateway } from '../executor/apollo-gateway.ts'
import { answering } from '../executor/gateway.ts'
import { composeSupergraph } from '../schema/supergraph.ts'
import { openSources, type SubgraphPlace } from '../sources/sources.ts'
import { Metrics } from '../telemetry/metrics.ts'
import { EntityRules } from './entity-rules.ts'
import { World } from './world.ts'
import { resolveByWorld, type SubgraphDefinition, worldSubgraph } from './world-subgraph.ts'

export interface Answer {
  data: unknown
  errors: { path: string; code: string }[]
  /** The mutations that were carried out, in their order. */
  mutations: readonly string[]
}

export interface Oracle {
  schema: GraphQLSchema
  rules: EntityRules
  /** What graphql-js answers on the public schema. */
  expected(query: string, variables: Record<string, unknown>): Promise<Answer>
  /** What our executor answers over the subgraphs. */
  answer(query: string, variables: Record<string, unknown>): Promise<Answer>
  stop(): Promise<void>
}

/** Subgraphs that run in processes of their own. */
export interface Elsewhere {
  /** By the name of the subgraph. */
  urls: ReadonlyMap<string, string>
  /** The mutations that they have carried out since the last call. */
  takeMutations(): readonly string[]
}

/** The data of these subgraphs. Every process makes the same. */
export function createWorld(subgraphs: readonly SubgraphDefinition[]) {
  const composed = composeSupergraph(
    subgraphs.map(({ name, typeDefs }) => ({ name, url: 'http://localhost/', typeDefs: parse(typeDefs) })),
  )
  const rules = new EntityRules(subgraphs.map(({ typeDefs }) => typeDefs))
  const schemas = subgraphs.map(({ typeDefs }) => buildSubgraphSchema({ typeDefs: parse(typeDefs) }))
  const reference = buildSchema(composed.apiSdl)
  return { ...composed, rules, reference, world: new World(reference, rules, schemas) }
}

/** The same data behind graphql-js and behind the whole executor, with the subgraphs in this process or elsewhere. */
export async function createOracle(
  subgraphs: readonly SubgraphDefinition[],
  elsewhere?: Elsewhere,
): Promise<Oracle> {
  const { supergraphSdl, rules, reference, world } = createWorld(subgraphs)
  const calls: string[] = []
  const onMutation = (call: string) => void calls.push(call)
  resolveByWorld(reference, world, onMutation)

  const places = subgraphs.map((subgraph): SubgraphPlace => {
    const url = elsewhere?.urls.get(subgraph.name)
    return url ? { name: subgraph.name, url } : worldSubgraph(subgraph, world, rules, onMutation)
  })
  const options = { connections: 4, maxBytes: 10_000_000, timeoutMs: 60_000, supergraphSdl }
  const sources = openSources(places, options, new Metrics())
  const executor = await apolloGateway({ supergraphSdl, sources, log: pino({ level: 'silent' }) })
  const answer = answering(executor)
  const documents = new Map<string, DocumentNode>()

  return {
    schema: executor.schema,
    rules,
    async expected(query, variables) {
      const result = await execute({ schema: reference, document: parse(query), variableValues: variables })
      return answerOf(result, calls.splice(0))
    },
    async answer(query, variables) {
      const document = documents.get(query) ?? parse(query)
      documents.set(query, document)
      const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION)
      if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('There is no operation.')
      const result = await answer({ document, operation, variables }, testRequest())
      return answerOf(result, elsewhere?.takeMutations() ?? calls.splice(0))
    },
    async stop() {
      await executor.stop()
      await Promise.all([...sources.values()].map((source) => source.close()))
    },
  }
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

/** graphql-js gives the mistakes of arguments no code. */
function codeOf({ message, extensions }: GraphQLError): string {
  if (typeof extensions.code === 'string') return extensions.code
  return message.startsWith('Argument "') ? 'BAD_USER_INPUT' : 'INTERNAL_SERVER_ERROR'
}
