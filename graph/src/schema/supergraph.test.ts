import { readFileSync } from 'node:fs'
import { parse } from 'graphql'
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
