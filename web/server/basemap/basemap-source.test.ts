import { expect, test } from 'vitest'
import { sourceForLog, streetSource, tileSource } from './basemap-source.ts'

test.each([
  ['/data/streets.pmtiles', { kind: 'local archive', path: '/data/streets.pmtiles' }],
  ['pmtiles:///data/streets.pmtiles', { kind: 'local archive', path: '/data/streets.pmtiles' }],
  ['HTTPS://Maps.example/a.pmtiles', { kind: 'remote archive', url: 'https://maps.example/a.pmtiles' }],
  ['pmtiles://https://maps.example/a.json', { kind: 'remote archive', url: 'https://maps.example/a.json' }],
  [
    'https://maps.example/tiles.json?key=1',
    { kind: 'service', url: 'https://maps.example/tiles.json?key=1' },
  ],
])('[CS-96] reads the source %s', (value, source) => {
  expect(tileSource(value)).toEqual(source)
})

test.each(['https://', 'http://[', 's3://bucket/a.pmtiles', 'https://me:secret@maps.example/a.pmtiles'])(
  '[CS-96] takes MAP_TILES=%s as invalid without repeating it',
  (value) => {
    const source = tileSource(value)
    expect(source?.kind).toBe('invalid')
    expect(JSON.stringify(source)).not.toContain(value)
  },
)

test.each(['http://maps.example/style.json', 'maps.example/style.json', 'https://'])(
  '[CS-96] takes MAP_STYLE_URL=%s as invalid',
  (value) => {
    expect(streetSource(value, undefined)?.kind).toBe('invalid')
  },
)

test('[CS-96] logs an address without its query', () => {
  const source = { kind: 'service', url: 'https://maps.example/v1/tiles.json?key=secret' } as const
  expect(sourceForLog(source)).toBe('https://maps.example/v1/tiles.json')
})
