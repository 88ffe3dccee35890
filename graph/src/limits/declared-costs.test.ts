import { readFileSync } from 'node:fs'
import {
  buildSchema,
  type GraphQLArgument,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isObjectType,
} from 'graphql'
import { expect, test } from 'vitest'
import { isListSize } from '../operation/operation.ts'
import { declaredCosts } from './declared-costs.ts'

test('parses the weights and list sizes of a supergraph', () => {
  const { weights, listSizes } = declaredCosts(`
    type Query { search(input: Search @cost(weight: 4)): Page @cost(weight: 7) @listSize(sizedFields: ["homes"], assumedSize: 24) }
    type Home @cost(weight: 12) { id: ID }
    interface Page { homes: [Int] marks(first: Int): [Int] @join(a: 1) @listSize(slicingArguments: ["first"], assumedSize: 60) }
    input Search { area: [Float!] @cost(weight: 2) size: Int }`)
  expect(Object.fromEntries(weights)).toEqual({
    Home: 12,
    'Query.search': 7,
    'Query.search(input:)': 4,
    'Search.area': 2,
  })
  expect(Object.fromEntries(listSizes)).toEqual({
    'Query.search': { assumedSize: 24, slicingArguments: [], sizedFields: ['homes'] },
    'Page.marks': { assumedSize: 60, slicingArguments: ['first'], sizedFields: [] },
  })
})

test('[F-41] every graph field whose arguments limit a list in its returned object declares sizedFields', () => {
  const committed = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')
  const { listSizes } = declaredCosts(committed('supergraph.graphql'))
  const sizesLists = ({ name, type }: Pick<GraphQLArgument, 'name' | 'type'>): boolean => {
    const input = getNamedType(type)
    return isListSize(name) || (isInputObjectType(input) && Object.values(input.getFields()).some(sizesLists))
  }
  const types = Object.values(buildSchema(committed('schema.graphql')).getTypeMap()).filter(isObjectType)
  const sizing = types.flatMap((type) =>
    Object.values(type.getFields())
      .filter((field) => !isListType(getNullableType(field.type)) && field.args.some(sizesLists))
      .map((field) => [`${type.name}.${field.name}`, getNamedType(field.type)] as const),
  )
  expect(sizing.length).toBeGreaterThan(0)
  for (const [coordinate, type] of sizing) {
    const sized = listSizes.get(coordinate)?.sizedFields ?? []
    expect(sized, coordinate).not.toEqual([])
    const lists = isObjectType(type) ? type.getFields() : {}
    for (const name of sized) expect(isListType(getNullableType(lists[name]?.type)), name).toBe(true)
  }
})
