import { readFileSync } from 'node:fs'
import { type FieldDefinitionNode, Kind, type ObjectTypeDefinitionNode, parse, print } from 'graphql'
import { expect, test } from 'vitest'
import { subgraphSdls } from '../subgraphs.ts'
import { composeSupergraph } from './supergraph.ts'

const committed = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')

test('the committed schemas match the composed subgraphs', () => {
  const { supergraphSdl, apiSdl } = composeSupergraph(subgraphSdls())
  expect(committed('supergraph.graphql')).toBe(supergraphSdl)
  expect(committed('schema.graphql')).toBe(apiSdl)
})

test('every type, field, and enum value outside Query has a description', () => {
  const bare: string[] = []
  for (const definition of parse(committed('schema.graphql')).definitions) {
    if (!('name' in definition) || !definition.name || definition.name.value === 'Query') continue
    if ('description' in definition && !definition.description) bare.push(definition.name.value)
    const members =
      'fields' in definition ? definition.fields : 'values' in definition ? definition.values : []
    for (const { name, description } of members ?? [])
      if (!description) bare.push(`${definition.name.value}.${name.value}`)
  }
  expect(bare).toEqual([])
})

/** Returns the graphs in the directives with this name, if the directive passes the filter. */
const graphsIn = (
  node: ObjectTypeDefinitionNode | FieldDefinitionNode,
  name: string,
  filter = /./,
): string[] =>
  (node.directives ?? [])
    .filter((directive) => directive.name.value === name && filter.test(print(directive)))
    .flatMap((directive) => /graph: (\w+)/.exec(print(directive))?.[1] ?? [])

test('[F-103] a field returns an entity only from a subgraph that owns it, because only the owner knows whether it exists', () => {
  const types = parse(committed('supergraph.graphql')).definitions.filter(
    (node) => node.kind === Kind.OBJECT_TYPE_DEFINITION,
  )
  const owners = new Map(
    types
      .map(
        (type) =>
          [type.name.value, graphsIn(type, 'join__type', /key: (?!.*(?:extension|resolvable):)/)] as const,
      )
      .filter(([, graphs]) => graphs.length > 0),
  )
  const foreign = types.flatMap((type) =>
    (type.fields ?? []).flatMap((field) => {
      const owner = owners.get(print(field.type).replace(/\W/g, ''))
      const own = graphsIn(field, 'join__field', /^(?!.*external: true)/)
      const graphs = own.length > 0 ? own : graphsIn(type, 'join__type')
      return owner && !graphs.every((graph) => owner.includes(graph))
        ? [`${type.name.value}.${field.name.value}: ${print(field.type)}`]
        : []
    }),
  )
  expect([...owners.keys()]).toContain('Agent')
  // The listings subgraph resolves every reference to a listing, also when no record exists.
  expect(foreign).toEqual([
    'Favorite.listing: Listing',
    'SavedSearchEvent.listing: Listing',
    'SetFavoritePayload.listing: Listing',
  ])
})

test('lists every composition error when subgraphs do not compose', () => {
  const subgraph = (name: string, sdl: string) => ({ name, url: 'http://localhost/', typeDefs: parse(sdl) })
  const clash = [
    subgraph('one', 'type Query { a: Int b: Int }'),
    subgraph('two', 'type Query { a: String b: String }'),
  ]
  expect(() => composeSupergraph(clash)).toThrow(
    /The subgraphs do not compose:\n- .*Query\.a[\s\S]*\n- .*Query\.b/,
  )
})

test('returns composition warnings as hints, and omits notes', () => {
  const LINK = 'extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@shareable"])'
  const subgraph = (name: string, sdl: string) => ({
    name,
    url: 'http://localhost/',
    typeDefs: parse(`${LINK} ${sdl}`),
  })
  const { hints } = composeSupergraph([
    subgraph('one', 'type Query { a(x: Int): Int @shareable b: Int! @shareable }'),
    subgraph('two', 'type Query { a: Int @shareable b: Int @shareable }'),
  ])
  expect(hints).toEqual([expect.stringContaining('Query.a(x:)')])
})
