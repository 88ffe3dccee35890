import { buildSchema, graphql, parse } from 'graphql'
import { expect, test } from 'vitest'
import { guarded, markAsOwn } from './guard.ts'

const SDL = `
  directive @member on FIELD_DEFINITION | OBJECT
  directive @own on FIELD_DEFINITION | OBJECT
  directive @anyone on FIELD_DEFINITION | OBJECT
  type Query { me: Person @member them: Person @anyone fresh: Person @anyone open: String @anyone }
  type Mutation { write: Written @member enter: Written @anyone }
  type Written @anyone { by: String }
  type Person @own { id: ID! name: String home: Home secret: String @own need: Int! }
  type Home @member { city: String }
`

const ann = () => ({ id: 'ann', name: 'Ann', home: { city: 'Austin' }, need: 1 })

function start() {
  const asked: string[] = []
  const ran =
    <T>(name: string, answer: () => T) =>
    () => {
      asked.push(name)
      return answer()
    }
  const resolvers = guarded(parse(SDL), {
    Query: {
      me: ran('me', ann),
      them: ran('them', ann),
      fresh: () => markAsOwn(ann()),
      open: () => 'open',
    },
    Mutation: { write: ran('write', () => ({ by: 'a' })), enter: ran('enter', () => ({ by: 'a' })) },
    Person: { secret: ran('secret', () => 's'), __resolveReference: ran('reference', ann) },
  })
  const schema = buildSchema(SDL)
  for (const [type, fields] of Object.entries(resolvers)) {
    const known = schema.getType(type)
    if (!known || !('getFields' in known)) continue
    for (const [name, field] of Object.entries(known.getFields())) {
      const resolve = fields[name]
      if ('resolve' in field || typeof resolve === 'function') Object.assign(field, { resolve })
    }
  }
  const ask = async (source: string, id: string | null, isViewerUnknown = false) => {
    const contextValue = { viewer: id === null ? null : { id }, isViewerUnknown }
    const { data, errors = [] } = await graphql({ schema, source, contextValue })
    return { data: JSON.parse(JSON.stringify(data ?? null)), errors: errors.map(({ message }) => message) }
  }
  return { ask, asked, resolvers }
}

test('returns null for a member field without a viewer, and does not run its resolver', async () => {
  const { ask, asked } = start()
  expect(await ask('{ me { id } open }', null)).toEqual({ data: { me: null, open: 'open' }, errors: [] })
  expect(asked).toEqual([])
  expect(await ask('{ me { name home { city } } }', 'ann')).toMatchObject({
    data: { me: { name: 'Ann', home: { city: 'Austin' } } },
  })
})

test('rejects a member mutation without a viewer before the mutation runs', async () => {
  const { ask, asked } = start()
  expect(await ask('mutation { write { by } enter { by } }', null)).toEqual({
    data: { write: null, enter: { by: 'a' } },
    errors: ['Please log in.'],
  })
  expect(asked).toEqual(['enter'])
})

test('[F-52] fails member fields while the viewer is unknown, and resolves public fields', async () => {
  const { ask, asked } = start()
  const failure = 'The keys to verify the token are unavailable.'
  expect(await ask('{ me { id } open }', null, true)).toEqual({
    data: { me: null, open: 'open' },
    errors: [failure],
  })
  expect(await ask('mutation { write { by } enter { by } }', null, true)).toEqual({
    data: { write: null, enter: { by: 'a' } },
    errors: [failure],
  })
  expect(await ask('{ them { name } fresh { name } }', null, true)).toEqual({
    data: { them: { name: null }, fresh: { name: 'Ann' } },
    errors: [failure],
  })
  expect(asked).toEqual(['enter', 'them'])
})

test.each([null, 'bob'])(
  'returns null for the fields of another account when the viewer is %s',
  async (viewer) => {
    const { ask, asked } = start()
    expect(await ask('{ them { name secret } }', viewer)).toEqual({
      data: { them: { name: null, secret: null } },
      errors: [],
    })
    expect(asked).toEqual(['them'])
    expect(await ask('{ them { need } }', viewer)).toEqual({
      data: { them: null },
      errors: ['Please log in.'],
    })
  },
)

test('returns the account to its owner in a sign-in response, without another fetch', async () => {
  const { ask, asked } = start()
  expect(await ask('{ fresh { name home { city } secret } }', null)).toEqual({
    data: { fresh: { name: 'Ann', home: { city: 'Austin' }, secret: null } },
    errors: [],
  })
  expect(asked).toEqual([])
})

test('resolves a reference to an account only for its owner', () => {
  const { asked, resolvers } = start()
  const refer = resolvers.Person?.__resolveReference
  if (typeof refer !== 'function') throw new Error('There is no reference.')
  expect(refer({ id: 'ann' }, { viewer: null })).toBeNull()
  expect(refer({ id: 'ann' }, { viewer: { id: 'bob' } })).toBeNull()
  expect(refer({ id: ['ann'] }, { viewer: { id: 'ann' } })).toBeNull()
  expect(() => refer({ id: 'ann' }, { viewer: null, isViewerUnknown: true })).toThrow('unavailable')
  expect(asked).toEqual([])
  expect(refer({ id: 'ann' }, { viewer: { id: 'ann' } })).toMatchObject({ name: 'Ann' })
})
