import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import type { Geometry } from 'geojson'
import { beforeAll, expect, test, vi } from 'vitest'
import type { BasemapSettings } from '../../src/platform/browser/site.ts'
import type { TileAddress } from '../basemap/tile-address.ts'
import { featureOf, line, point, polygon, type Ring } from '../build/atlas/shapes.ts'
import { encode, layer } from '../build/atlas/tiles.ts'
import { withTileCache } from './atlas-tiles.ts'
import { staticMap } from './static-map.ts'

const lake: Ring = [
  [-97.9, 30.28],
  [-97.8, 30.28],
  [-97.8, 30.34],
  [-97.9, 30.34],
  [-97.9, 30.28],
]
const town = (name: string, population: number, lat: number, lon: number, more = {}) =>
  featureOf(point(lon, lat), { kind: 'town', name, people: population, ...more })
const layers = {
  lake: layer([featureOf(polygon([lake]))]),
  border: layer([
    featureOf(
      line([
        [-98.5, 30.2],
        [-97, 30.2],
      ]),
      { kind: 'county' },
    ),
  ]),
  town: layer([
    town('Austin', 961_855, 30.2672, -97.7431),
    town('Hamlet', 40, 30.2675, -97.744),
    town('Montopolis & Del Valle', 8000, 30.22, -97.68, { name_fr: 'Vallée' }),
  ]),
}
const atlas = vi.fn(async (address: TileAddress) =>
  address.x > 20
    ? null
    : encode(Object.fromEntries(Object.entries(layers).map(([name, of]) => [name, of(address)]))),
)
const app = Fastify()
const basemap = { settings: () => undefined, tile: async () => null }
beforeAll(() => app.register(staticMap, { tiles: withTileCache(atlas), basemap }))

const path = '/static-map/en/30.2672,-97.7431.svg'
const streetsPath = path.replace('/en/', '/abcd-123/en/')

async function draw(address = path) {
  const { statusCode, headers, body } = await app.inject(address)
  return { statusCode, headers, body }
}

test('[MAP-06] draws a 750 by 250 picture with a centered pin, a region inset, and a scale bar', async () => {
  const { statusCode, headers, body } = await draw()
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  // Browsers show the file as an image only if it has this namespace.
  expect(body).toContain('<svg xmlns="http://www.w3.org/2000/svg">')
  expect(body).toContain('<symbol id="map" viewBox="0 0 750 250">')
  // Position of the pin. The tip is at 14, 33 within the pin's drawing.
  expect(body).toContain('translate(361 92)')
  expect(body).toContain('<symbol id="region" viewBox="0 0 132 132">')
  expect(body).toMatch(/<symbol id="scale" .*>2 mi</)
})

test('uses only colors that the page defines, and draws water and borders from the atlas', async () => {
  const { body } = await draw()
  expect(body).not.toMatch(/#[\da-f]{3}|rgb|<style|style=|href/)
  expect(body).toMatch(/fill="var\(--map-water\)"[^>]* d="M[\d. L-]+"/)
  expect(body).toMatch(/d="M-4 [\d.]+L754 [\d.]+"/)
})

test('omits names that do not fit, starting with small towns, and moves a town name off the pin', async () => {
  const { body } = await draw()
  const near = body.slice(0, body.indexOf('</symbol>'))
  const names = [...near.matchAll(/<text [^>]*y="([\d.]+)"[^>]*>([^<]+)/g)].map(([, y, name]) => [
    name,
    Number(y),
  ])
  expect(names.map(([name]) => name)).toEqual(['Austin', 'Montopolis &amp; Del Valle'])
  expect(names[0]?.[1]).toBeGreaterThan(150)
})

test('uses French names and metric units on a French map', async () => {
  const { body } = await draw('/static-map/fr/30.2672,-97.7431.svg')
  expect(body).toContain('>Vallée<')
  expect(body).toContain('>5 km<')
})

test('compresses the picture, allows caching, and reads each tile only once', async () => {
  const { rawPayload, headers } = await app.inject({ url: path, headers: { 'accept-encoding': 'br, gzip' } })
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'public, max-age=86400' })
  expect(gunzipSync(rawPayload).toString()).toBe((await draw()).body)
  const before = atlas.mock.calls.length
  await draw('/static-map/en/30.2673,-97.7431.svg')
  expect(atlas.mock.calls.length).toBe(before)
})

test('draws only land where the atlas has no tiles, and responds with 404 to invalid coordinates', async () => {
  const { statusCode, body } = await draw('/static-map/en/48.8566,2.3522.svg')
  expect([statusCode, body.includes('var(--map-water)')]).toEqual([200, false])
  for (const wrong of ['en/91.0000,0.0000', 'de/30.2672,-97.7431', 'en/30.26721,-97.7431', 'en/30,-97'])
    expect((await draw(`/static-map/${wrong}.svg`)).statusCode).toBe(404)
})

const across = line([
  [-97.76, 30.267],
  [-97.72, 30.267],
])
const park: Ring = [
  [-97.75, 30.26],
  [-97.74, 30.26],
  [-97.74, 30.265],
  [-97.75, 30.26],
]
const streetLayers = {
  roads: layer([featureOf(across, { kind: 'minor_road' }), featureOf(across, { kind: 'highway' })]),
  landuse: layer([featureOf(polygon([park]), { kind: 'park' })]),
}
// The tiles of these tests end at zoom 6, as those of the atlas do.
const streets: BasemapSettings = {
  ...{
    kind: 'tiles',
    url: '/map-tiles/abcd-123/{z}/{x}/{y}',
    hash: 'abcd-123',
    credits: [],
    hasPlaces: false,
  },
  ...{ minZoom: 4, maxZoom: 6, isForeign: false, bounds: [-98.3, 29.9, -97.3, 30.7] },
}
const streetTile = async (address: TileAddress): Promise<Uint8Array | null> =>
  encode(Object.fromEntries(Object.entries(streetLayers).map(([name, of]) => [name, of(address)])))

/** Starts a site with streets whose settings it knows from the start, unless the test gives others. */
async function siteWithStreets({
  tile = streetTile,
  settings = () => streets,
}: {
  tile?: typeof streetTile
  settings?: () => BasemapSettings | undefined
} = {}) {
  const logged: { msg: string }[] = []
  const stream = { write: (line: string) => logged.push(JSON.parse(line)) }
  const site = Fastify({ logger: { level: 'warn', stream } })
  await site.register(staticMap, { tiles: withTileCache(atlas), basemap: { settings, tile } })
  return { site, logged }
}

test('draws the roads and parks of the configured streets, at a closer zoom', async () => {
  const tile = vi.fn(streetTile)
  const { site } = await siteWithStreets({ tile })
  const { body } = await site.inject(streetsPath)
  for (const token of ['park', 'road', 'road-edge', 'main-road', 'main-road-edge'])
    expect(body).toContain(`var(--map-${token})`)
  expect(new Set(tile.mock.calls.map(([{ z }]) => z))).toEqual(new Set([6]))
  expect(body).toMatch(/<symbol id="scale" .*>\d+ ft</)
})

test('[CS-96] draws rivers as lines, and ponds as areas', async () => {
  const river = line([
    [-97.76, 30.26],
    [-97.75, 30.27],
    [-97.74, 30.26],
    [-97.73, 30.27],
  ])
  const waterOf = async (geometry: Geometry) => {
    const water = layer([featureOf(geometry)])
    const tile = async (address: TileAddress) => encode({ water: water(address) })
    const { site } = await siteWithStreets({ tile })
    const { body } = await site.inject(streetsPath)
    return body.slice(0, body.indexOf('</symbol>'))
  }
  const withRiver = await waterOf(river)
  expect(withRiver).toContain('stroke="var(--map-water)" stroke-width="2"')
  expect(withRiver).not.toContain('fill="var(--map-water)"')
  const withPond = await waterOf(polygon([park]))
  expect(withPond).toContain('fill="var(--map-water)"')
  expect(withPond).not.toContain('stroke="var(--map-water)"')
})

test('[CS-96] draws the built-in picture, which nothing caches, while a street tile fails', async () => {
  const tile = vi.fn(streetTile).mockRejectedValueOnce(new Error('busy'))
  const { site, logged } = await siteWithStreets({ tile })
  const failed = await site.inject(streetsPath)
  expect([failed.statusCode, failed.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(failed.body).toBe((await draw()).body)
  expect(logged.map(({ msg }) => msg)).toEqual(['Failed to draw the streets of a location picture'])
  const { body, headers } = await site.inject(streetsPath)
  expect(headers['cache-control']).toBe('public, max-age=86400')
  expect(body).toContain('var(--map-road)')
  expect(logged).toHaveLength(1)
})

test('[CS-96] keeps the zoom of the built-in picture outside the bounds of the streets', async () => {
  const { site } = await siteWithStreets()
  const houston = 'en/29.7604,-95.3698.svg'
  const { body } = await site.inject(`/static-map/abcd-123/${houston}`)
  expect(body).toBe((await draw(`/static-map/${houston}`)).body)
})

test('[CS-96] draws streets only at the address of their source, and lets nothing keep other pictures of it', async () => {
  let known: BasemapSettings | undefined
  const { site } = await siteWithStreets({ settings: () => known })
  const builtIn = (await draw()).body
  const answerTo = async (address: string) => {
    const { body, headers } = await site.inject(address)
    return [body === builtIn ? 'built-in' : 'streets', headers['cache-control']]
  }
  const isKept = 'public, max-age=86400'
  expect(await answerTo(streetsPath)).toEqual(['built-in', 'no-store'])
  expect(await answerTo(path)).toEqual(['built-in', isKept])
  known = streets
  expect(await answerTo(streetsPath)).toEqual(['streets', isKept])
  expect(await answerTo(path)).toEqual(['built-in', isKept])
  known = { ...streets, hash: 'other456' }
  expect(await answerTo(streetsPath.replace('abcd-123', 'before78'))).toEqual(['built-in', 'no-store'])
})
