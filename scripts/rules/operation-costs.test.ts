import { readFileSync } from 'node:fs'
import { readEnv } from '@gable/graph/config/env'
import { declaredCosts } from '@gable/graph/limits/declared-costs'
import { operationCost } from '@gable/graph/limits/operation-size'
import {
  buildSchema,
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLBoolean,
  GraphQLFloat,
  type GraphQLInputType,
  GraphQLInt,
  getIntrospectionQuery,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  parse,
  typeFromAST,
} from 'graphql'
import { expect, test } from 'vitest'
import { examplesFor } from '../../graph/explorer/examples.ts'
import { EVENTS_QUERY, OPEN_HOUSES_QUERY } from '../../web/server/feeds/saved-search-feed-query.ts'
import * as siteDocuments from '../../web/src/platform/graphql/generated/graphql.ts'

const committed = (name: string) => readFileSync(new URL(`../../graph/${name}`, import.meta.url), 'utf8')
const schema = buildSchema(committed('schema.graphql'))
const costs = declaredCosts(committed('supergraph.graphql'))

/** The largest values that the site sends. */
const largest: Record<string, unknown> = {
  first: 24,
  newest: 8,
  page: 1,
  pageSize: 48,
  ids: Array(12).fill('x'),
  singlesUpTo: 500,
  pricesUpTo: 60,
  mapWidth: 519,
  mapHeight: 555,
  zoom: 10,
}

function sampleOf(type: GraphQLInputType, name: string): unknown {
  if (name in largest) return largest[name]
  const inner = getNullableType(type)
  if (isListType(inner)) return [sampleOf(inner.ofType, name)]
  if (isInputObjectType(inner)) {
    const fields = Object.values(inner.getFields()).filter(
      (field) => isNonNullType(field.type) || field.name === 'pageSize' || field.name === 'filters',
    )
    return Object.fromEntries(fields.map((field) => [field.name, sampleOf(field.type, field.name)]))
  }
  if (isEnumType(inner)) return inner.getValues()[0]?.name
  if (inner === GraphQLInt || inner === GraphQLFloat) return 1
  return inner === GraphQLBoolean ? true : 'x'
}

interface Sent {
  document: DocumentNode
  variables?: Record<string, unknown>
}

function costOf({ document, variables }: Sent): number {
  const fragments = new Map<string, FragmentDefinitionNode>()
  let operation: OperationDefinitionNode | undefined
  for (const node of document.definitions) {
    if (node.kind === Kind.OPERATION_DEFINITION) operation = node
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
  }
  if (!operation) throw new Error('The document has no operation.')
  const values = (operation.variableDefinitions ?? []).map(({ variable, type }) => {
    const inputType = typeFromAST(schema, type)
    const name = variable.name.value
    return [name, isInputType(inputType) ? sampleOf(inputType, name) : undefined]
  })
  return operationCost({
    schema,
    costs,
    operation,
    fragments,
    variables: variables ?? Object.fromEntries(values),
  })
}

const isDocument = (value: unknown): value is DocumentNode =>
  typeof value === 'object' &&
  value !== null &&
  'definitions' in value &&
  Array.isArray(value.definitions) &&
  value.definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION)

const operations: [name: string, sent: Sent][] = [
  ...Object.entries(siteDocuments)
    .filter((entry): entry is [string, DocumentNode] => isDocument(entry[1]))
    .map(([name, document]): [string, Sent] => [name.replace(/Document$/, ''), { document }]),
  ...examplesFor('x').map(({ query, variables }, index): [string, Sent] => [
    `example ${index + 1}`,
    { document: parse(query), variables: JSON.parse(variables) },
  ]),
  ['FeedEvents', { document: parse(EVENTS_QUERY), variables: { token: 'x', locale: 'EN_US', first: 100 } }],
  ['FeedOpenHouses', { document: parse(OPEN_HOUSES_QUERY) }],
  ['introspection', { document: parse(getIntrospectionQuery({ inputValueDeprecation: true })) }],
]

test('[F-101] every operation of the site and the explorer costs at most half of the limit', () => {
  const half = readEnv({}).LIMIT_COST / 2
  const table = operations
    .map(([name, sent]) => [name, Math.round(costOf(sent))] as const)
    .toSorted(([, one], [, other]) => other - one)
  expect(table.length).toBeGreaterThan(100)
  expect(table.filter(([, cost]) => cost > half)).toEqual([])
})
