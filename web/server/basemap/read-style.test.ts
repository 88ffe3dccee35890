import { expect, test } from 'vitest'
import { readStyle } from './read-style.ts'

const URL_OF_STYLE = 'https://maps.example/style.json'
const background = { id: 'land', type: 'background' }
const style = (sources: object, layers: object[] = [background]) => ({ version: 8, sources, layers })
const read = (json: unknown, described: unknown = {}) => readStyle(json, URL_OF_STYLE, async () => described)

test('[CS-96] resolves tiles against the description that names them', async () => {
  const sources = { a: { type: 'vector', url: 'https://tiles.example/v1/a.json' } }
  const { origins } = await read(style(sources), { tiles: ['a/{z}/{x}/{y}'] })
  expect(origins).toEqual(['https://maps.example', 'https://tiles.example'])
})

test('[CS-96] adds no origin for data within the style', async () => {
  const sources = { a: { type: 'geojson', data: 'data:application/json,{}' } }
  expect((await read(style(sources))).origins).toEqual(['https://maps.example'])
})

test.each([
  ['an address of another program', style({ a: { type: 'vector', url: 'mapbox://a.b' } }), 'mapbox://'],
  ['a wrong address', style({ a: { type: 'vector', tiles: ['https://'] } }), 'invalid address'],
  ['an unknown type of layer', style({}, [{ id: 'land', type: 'ground' }]), 'The style is invalid'],
  [
    'a layer without a source',
    style({}, [{ id: 'land', type: 'fill', source: 'a' }]),
    'The style is invalid',
  ],
  [
    'a wrong color',
    style({}, [{ ...background, paint: { 'background-color': 'rainbow' } }]),
    'The style is invalid',
  ],
])('[CS-96] rejects a style with %s', async (_name, json, reason) => {
  await expect(read(json)).rejects.toThrow(reason)
})
