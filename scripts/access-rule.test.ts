import { expect, test } from 'vitest'
import { accessRule } from './access-rule.mjs'
import { lintSchema } from './testing/lint-schema.ts'

const complaints = (sdl: string, everyType = true) => lintSchema(sdl, accessRule, { everyType })

test('reports a mutation without an access directive in any subgraph', () => {
  const sdl = 'extend type Mutation { a: Int @member b: Int c: Int @anyone }'
  const found = ['Mutation.b does not say who may see it: add @member, @own or @anyone.']
  expect(complaints(sdl)).toEqual(found)
  expect(complaints(sdl, false)).toEqual(found)
})

test('requires an access directive on each mutation, even when the Mutation type has an access directive', () => {
  expect(complaints('type Mutation @anyone { a: Int }')).toHaveLength(1)
})

test('accepts a field whose access is declared on its type or on the field', () => {
  expect(complaints('type A @own { id: ID! secret: Int @own }')).toEqual([])
  expect(complaints('type A { id: ID! @anyone secret: Int }')).toEqual([
    'A.secret does not say who may see it: add @member, @own or @anyone.',
  ])
  expect(complaints('type A { id: ID! }', false)).toEqual([])
})

test('reports a member-only field of a listing without an access directive', () => {
  expect(complaints('extend type Listing { uPI: ID! @anyone viewerFavorite: Favorite }')).toHaveLength(1)
})

test("reports an access directive that is repeated or weaker than the type's directive", () => {
  expect(complaints('type A @own @anyone { id: ID! }')).toEqual(['A says more than once who may see it.'])
  expect(complaints('type A @own { id: ID! @member @own }')).toEqual([
    'A.id says more than once who may see it.',
  ])
  expect(complaints('type A @own { id: ID! @anyone }')).toEqual([
    'A.id is for anyone while its type is not: leave it out, the type holds.',
  ])
})
