import { buildSchema, graphql, isObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { readInputsAsDeclared } from './read-inputs.ts'

const SDL = `
  directive @idOf(type: String!) on ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION
  enum Sort { NEWEST OLDEST }
  input Page { size: Int = 24 sort: Sort = NEWEST note: String }
  input Which {
    officeKey: ID @idOf(type: "Office")
    agentKeys: [ID!] @idOf(type: "Agent")
    cityKey: ID @idOf(type: "Place:CITY")
    page: Page
    pages: [Page!]
    not: Which
  }
  type UserError { code: String! message: String! field: [String!] }
  type Written { userErrors: [UserError!]! }
  type Mutation { write(input: Which): Written }
  type Query { echo(which: Which, id: ID @idOf(type: "Agent"), first: Int = 3): String plain(id: ID): String }
`

async function echoed(args: string, field = 'echo'): Promise<unknown> {
  const schema = buildSchema(SDL)
  const query = schema.getQueryType()
  if (!isObjectType(query)) throw new Error('There is no Query.')
  for (const { name } of Object.values(query.getFields())) {
    const known = query.getFields()[name]
    if (known) known.resolve = (_, sent) => JSON.stringify(sent)
  }
  const { data, errors } = await graphql({
    schema: readInputsAsDeclared(schema),
    source: `{ ${field}(${args}) }`,
  })
  if (errors) throw new Error(String(errors))
  return JSON.parse(String(data?.[field]))
}

test.each([
  ['id: "Agent:7"', { id: '7', first: 3 }],
  ['id: "7"', { id: '7', first: 3 }],
  ['id: null', { id: null, first: 3 }],
  ['which: { officeKey: "Office:a%3Ab" }', { which: { officeKey: 'a:b' }, first: 3 }],
  ['which: { agentKeys: ["Agent:7", "8"] }', { which: { agentKeys: ['7', '8'] }, first: 3 }],
  ['which: { cityKey: "Place:CITY:46" }', { which: { cityKey: '46' }, first: 3 }],
  [
    'which: { not: { not: { officeKey: "Office:1" } } }',
    { which: { not: { not: { officeKey: '1' } } }, first: 3 },
  ],
])("[F-71] accepts a global id or the service's own key: %s", async (args, read) => {
  expect(await echoed(args)).toEqual(read)
})

test('[F-71] leaves an id argument without @idOf unchanged', async () => {
  expect(await echoed('id: "Agent:7"', 'plain')).toEqual({ id: 'Agent:7' })
})

test.each([
  ['first: null', { first: 3 }],
  [
    'which: { page: { size: null, sort: null, note: null } }',
    { which: { page: { size: 24, sort: 'NEWEST', note: null } }, first: 3 },
  ],
  [
    'which: { pages: [{ size: null }, { size: 48 }] }',
    {
      which: {
        pages: [
          { size: 24, sort: 'NEWEST' },
          { size: 48, sort: 'NEWEST' },
        ],
      },
      first: 3,
    },
  ],
  ['which: null', { which: null, first: 3 }],
])('[F-70] replaces a null input with its default value: %s', async (args, read) => {
  expect(await echoed(args)).toEqual(read)
})

test.each([
  ['id: "Office:7"', '"Office:7" is not the id of an Agent.'],
  ['which: { cityKey: "Place:ZIP:46" }', '"Place:ZIP:46" is not the id of a Place of the kind CITY.'],
])('[F-71] rejects the id of another type: %s', async (args, message) => {
  await expect(echoed(args)).rejects.toThrow(message)
})

test.each([
  ['{ officeKey: "Team:3" }', ['officeKey'], 'Send an id that begins with "Office:", or the key.'],
  ['{ agentKeys: ["7", "Agent:"] }', ['agentKeys', '1'], 'Send an id that begins with "Agent:", or the key.'],
  [
    '{ not: { cityKey: "Place:ZIP:46" } }',
    ['not', 'cityKey'],
    'Send an id that begins with "Place:CITY:", or the key.',
  ],
])(
  '[F-71] returns a user error that names the field of the invalid id in %s',
  async (input, field, message) => {
    const schema = readInputsAsDeclared(buildSchema(SDL))
    const source = `mutation { write(input: ${input}) { userErrors { code message field } } }`
    const { data, errors } = await graphql({ schema, source, contextValue: { viewer: null } })
    expect(errors).toBeUndefined()
    expect(JSON.parse(JSON.stringify(data))).toEqual({
      write: { userErrors: [{ code: 'INVALID', message: expect.stringContaining(message), field }] },
    })
  },
)
