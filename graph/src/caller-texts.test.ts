import { createSubgraph as createAccounts } from '@gable/subgraph-accounts/subgraph'
import { createSubgraph as createAgentsAndOffices } from '@gable/subgraph-agents-and-offices/subgraph'
import { createSubgraph as createContent } from '@gable/subgraph-content/subgraph'
import { Reply } from '@gable/subgraph-kit/fixtures/fake-rest'
import { testRequest } from '@gable/subgraph-kit/fixtures/test-request'
import { testSubgraph } from '@gable/subgraph-kit/fixtures/test-subgraph'
import { createSubgraph as createListings } from '@gable/subgraph-listings/subgraph'
import {
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { expect, test } from 'vitest'

type RootField = GraphQLField<unknown, unknown>

const subgraphs = {
  accounts: createAccounts,
  'agents-and-offices': createAgentsAndOffices,
  content: createContent,
  listings: createListings,
}

/** Writes a value in which every text is `text`. Omits optional input fields that are not text. */
function written(type: GraphQLInputType, text: string, name: string): string {
  if (isNonNullType(type)) return written(type.ofType, text, name)
  if (isListType(type)) return `[${written(type.ofType, text, name)}]`
  if (isEnumType(type)) return type.getValues()[0]?.name ?? ''
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(
      (field) => isNonNullType(field.type) || /^(?:place|filters|name|\w*[kK]ey)$/.test(field.name),
    )
    // A search accepts either the slug or the key of a city.
    return `{ ${fields.map((field) => `${field.name}: ${written(field.type, text, field.name)}`).join(' ')} }`
  }
  if (type.name === 'Boolean') return 'true'
  if (type.name === 'Int' || type.name === 'Float') return '1'
  return JSON.stringify(name === 'state' && text === 'x' ? 'TX' : text)
}

const hasText = (type: GraphQLInputType): boolean => {
  const named = getNamedType(type)
  return isInputObjectType(named) || named.name === 'String' || named.name === 'ID'
}

/** Writes a query with one text argument, the required arguments, and all fields without arguments. */
function queryOf({ name, args, type }: RootField, argument: string, text: string): string {
  const sent = args.filter(
    (each) =>
      each.name === argument ||
      (isNonNullType(each.type) && each.defaultValue === undefined) ||
      (argument === 'placeKey' && each.name === 'type'),
  )
  const list = sent.map((each) => `${each.name}: ${written(each.type, text, each.name)}`)
  const named = getNamedType(type)
  const leaves = isObjectType(named)
    ? Object.values(named.getFields()).filter(
        (field) => field.args.length === 0 && isLeafType(getNamedType(field.type)),
      )
    : []
  const selection = isLeafType(named)
    ? ''
    : `{ ${['__typename', ...leaves.map((field) => field.name)].join(' ')} }`
  return `{ ${name}(${list.join(' ')}) ${selection} }`
}

const cases = Object.entries(subgraphs).flatMap(([name, create]) => {
  const fields = Object.values(create().schema.getQueryType()?.getFields() ?? {})
  return fields
    .filter((field) => !field.name.startsWith('_'))
    .flatMap((field) =>
      field.args
        .filter((argument) => hasText(argument.type))
        .map((argument) => ({ name, create, field, argument: argument.name })),
    )
})

test.each(cases)(
  '[F-106] a text that the services refuse is not a failure: $name, $field.name($argument)',
  async ({ create, field, argument }) => {
    const refusal = new Reply(400, { errors: ['value: must match the pattern'] })
    const { ask } = await testSubgraph(create, () => refusal, {}, 'in process')
    const logged: unknown[] = []
    const log = { ...testRequest().log, warn: (details: object) => void logged.push(details) }
    for (const text of ['x', 'a\0b', '..', '', 'x'.repeat(600)]) {
      const { errors } = await ask(queryOf(field, argument, text), {}, testRequest({ log }))
      // An anonymous visitor has no preview of a saved search.
      for (const { code } of errors) expect(code).toMatch(/^(?:BAD_USER_INPUT|UNAUTHENTICATED)$/)
    }
    expect(logged).toEqual([])
  },
)
