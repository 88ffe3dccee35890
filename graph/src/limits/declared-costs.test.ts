import { readFileSync } from 'node:fs'
import {
  buildSchema,
  type GraphQLArgument,
  getNamedType,
  getNullableType,
  isCompositeType,
  isInputObjectType,
  isIntrospectionType,
  isListType,
  isObjectType,
} from 'graphql'
import { expect, test } from 'vitest'
import { isListSize } from '../operation/operation.ts'
import { declaredCosts } from './declared-costs.ts'

const committed = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')

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

test('[F-101] every list of objects declares its size', () => {
  const { listSizes } = declaredCosts(committed('supergraph.graphql'))
  const fields = Object.values(
    buildSchema(committed('supergraph.graphql'), { assumeValidSDL: true }).getTypeMap(),
  )
    .filter(isObjectType)
    .filter((type) => !isIntrospectionType(type))
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })))
  const sizedByParent = new Set(
    fields.flatMap(({ type, field }) =>
      (listSizes.get(`${type.name}.${field.name}`)?.sizedFields ?? []).map(
        (name) => `${getNamedType(field.type).name}.${name}`,
      ),
    ),
  )
  const lists = fields.flatMap(({ type, field }) =>
    isListType(getNullableType(field.type)) && isCompositeType(getNamedType(field.type))
      ? [`${type.name}.${field.name}`]
      : [],
  )
  const isDeclared = (list: string) => {
    const { assumedSize = 0, slicingArguments = [] } = listSizes.get(list) ?? {}
    return assumedSize > 0 || slicingArguments.length > 0
  }
  expect(lists.length).toBeGreaterThan(100)
  expect(lists.filter((list) => !isDeclared(list) && !sizedByParent.has(list))).toEqual([])
})

test('[F-41] every graph field whose arguments limit a list in its returned object declares sizedFields', () => {
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
