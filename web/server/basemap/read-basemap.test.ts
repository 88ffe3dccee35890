import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PMTiles } from 'pmtiles'
import { expect, test } from 'vitest'
import { readArchive, readTileJson } from './read-basemap.ts'

const streets = { tiles: ['/{z}/{x}/{y}.mvt'], vector_layers: [{ id: 'roads' }, { id: 'places' }] }
const images = { tiles: ['/{z}/{x}/{y}.png'], format: 'png' }

test('[CS-96] reads the zooms and bounds of a TileJSON description', () => {
  const json = { ...streets, minzoom: 2, maxzoom: 30, bounds: [-98, 29, -97, 31] }
  const range = { minZoom: 2, maxZoom: 22, bounds: [-98, 29, -97, 31] }
  expect(readTileJson(json, 'vector tiles').settings).toMatchObject({ ...range, hasPlaces: true })
  expect(readTileJson(images, 'imagery').tiles).toBe('/{z}/{x}/{y}.png')
})

test.each([
  ['imagery', images, 'vector tiles', 'no layer "roads"'],
  ['vector tiles', streets, 'imagery', 'no imagery'],
  ['vector tiles without a list of layers', { ...images, format: 'pbf' }, 'imagery', 'no imagery'],
  ['rows from the south', { ...streets, scheme: 'tms' }, 'vector tiles', 'must be xyz'],
  ['a negative zoom', { ...streets, minzoom: -1 }, 'vector tiles', 'minZoom'],
  ['zooms in the wrong order', { ...streets, minzoom: 9, maxzoom: 8 }, 'vector tiles', 'minzoom is greater'],
  ['a latitude of 95', { ...streets, bounds: [0, 0, 10, 95] }, 'vector tiles', 'bounds'],
  ['empty bounds', { ...streets, bounds: [10, 0, 10, 5] }, 'vector tiles', 'bounds are empty'],
  ['no tiles', { ...streets, tiles: [] }, 'vector tiles', 'tiles'],
] as const)('[CS-96] rejects a description with %s', (_name, json, content, reason) => {
  expect(() => readTileJson(json, content)).toThrow(reason)
})

/** Positions in the header of an archive. */
const TILE_COMPRESSION = 98
const MAX_ZOOM = 101

test.each([
  [TILE_COMPRESSION, 0, 'compressed with gzip'],
  [TILE_COMPRESSION, 3, 'compressed with gzip'],
  [MAX_ZOOM, 3, 'minzoom is greater'],
])('[CS-96] rejects an archive whose byte %i is %i', async (position, value, reason) => {
  const bytes = await readFile(join(import.meta.dirname, '../fixtures/austin-streets.pmtiles'))
  bytes[position] = value
  const source = {
    getKey: () => 'streets',
    getBytes: async (offset: number, length: number) => ({
      data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer,
    }),
  }
  const archive = new PMTiles(source)
  await expect(readArchive(archive, '/archive.pmtiles', 'vector tiles')).rejects.toThrow(reason)
})
