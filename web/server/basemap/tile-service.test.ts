import type { RequestListener } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pageOf } from '../fixtures/site-page.ts'
import { startService } from '../fixtures/start-service.ts'
import { createSite, graphWith } from '../fixtures/test-site.ts'
import { createBasemap } from './configured-basemap.ts'

const TILE = { z: 14, x: 3742, y: 6746 }
const TILE_PATH = '14/3742/6746'
const description = {
  tiles: ['/streets/{z}/{x}/{y}.mvt'],
  minzoom: 7,
  maxzoom: 14,
  bounds: [-98.3, 29.9, -97.3, 30.7],
  vector_layers: [{ id: 'roads' }],
}

/** Starts a tile service with its description below `/streets`. Returns its address. */
const startTiles = (answerTile: RequestListener, json: object = description) =>
  startService((request, response) => {
    if (request.url?.endsWith('.json')) response.end(JSON.stringify(json))
    else answerTile(request, response)
  })

/** Starts a site with the tiles of a service. Returns a function that requests a tile of it. */
async function siteWith(service: string) {
  const { site, state } = await pageOf({ MAP_TILES: `${service}/streets/tiles.json` })
  return (tile: string, headers: Record<string, string> = {}) =>
    site.inject({ url: `/map-tiles/${state.basemap.hash}/${tile}`, headers })
}

async function connect(url: string, credentials?: Record<string, string>) {
  const basemap = await createBasemap(
    { kind: 'service', url },
    {
      ...{ path: '/map-tiles', content: 'vector tiles', variable: 'MAP_TILES', credentials },
      log: { info: vi.fn(), warn: vi.fn() },
    },
  )
  onTestFinished(() => basemap.close())
  return basemap
}

test('[CS-96] sends credentials to the configured origin only', async () => {
  const own: (string | undefined)[] = []
  const other: (string | undefined)[] = []
  const otherUrl = await startService((request, response) => {
    other.push(request.headers.authorization)
    response.end('tile')
  })
  const json = { ...description, tiles: [`${otherUrl}/v1/{z}/{x}/{y}.mvt`] }
  const url = await startService((request, response) => {
    own.push(request.headers.authorization)
    response.end(JSON.stringify(json))
  })
  const settings = { MAP_TILES: `${url}/streets/tiles.json`, MAP_TILES_TOKEN: 'secret' }
  const { site, state } = await pageOf(settings)
  expect((await site.inject(`/map-tiles/${state.basemap.hash}/${TILE_PATH}`)).statusCode).toBe(404)
  const basemap = await connect(settings.MAP_TILES, { authorization: 'Bearer secret' })
  expect(Buffer.from((await basemap.tile(TILE)) ?? []).toString()).toBe('tile')
  expect([own, other]).toEqual([['Bearer secret', 'Bearer secret'], [undefined]])
})

test('[CS-96] lets browsers load tiles of another host from there, with consent', async () => {
  const json = { ...description, tiles: ['http://169.254.169.254/{z}/{x}/{y}?a=1'] }
  const url = await startTiles((_request, response) => response.end(), json)
  const { state, policy } = await pageOf({ MAP_TILES: `${url}/tiles.json` })
  expect(state.basemap).toMatchObject({ url: 'http://169.254.169.254/{z}/{x}/{y}?a=1', isForeign: true })
  expect(policy).toContain("connect-src 'self' http://169.254.169.254;")
})

test('[CS-96] leaves the hosts of tiles as they are when the description is in the root folder', async () => {
  const url = await startTiles((_request, response) => response.end(), {
    ...description,
    tiles: ['http://tiles.example/{z}/{x}/{y}.mvt'],
  })
  const basemap = await connect(`${url}/tiles.json`)
  expect(basemap.settings()?.url).toBe('http://tiles.example/{z}/{x}/{y}.mvt')
  expect(basemap.tileAddress(TILE)).toBeUndefined()
  expect(basemap.origins()).toEqual(['http://tiles.example'])
})

test('[CS-96] gives imagery credentials of its own', async () => {
  const seen: (string | undefined)[] = []
  const url = await startService((request, response) => {
    seen.push(request.headers.authorization)
    response.end(JSON.stringify({ tiles: ['/images/{z}/{x}/{y}.png'] }))
  })
  const imagery = { MAP_IMAGERY: `${url}/images/tiles.json`, MAP_TILES_TOKEN: 'streets' }
  await createSite(graphWith(), imagery)
  await createSite(graphWith(), { ...imagery, MAP_IMAGERY_TOKEN: 'imagery' })
  expect(seen).toEqual([undefined, 'Bearer imagery'])
})

test.each([
  ['gzip', gzipSync('tile')],
  ['br', brotliCompressSync('tile')],
])('[CS-96] decodes tiles that a service compresses with %s for every client', async (encoding, body) => {
  const url = await startTiles((_request, response) =>
    response.writeHead(200, { 'content-encoding': encoding, 'content-type': 'text/html' }).end(body),
  )
  const basemap = await connect(`${url}/streets/tiles.json`)
  expect(Buffer.from((await basemap.tile(TILE)) ?? []).toString()).toBe('tile')
  const get = await siteWith(url)
  const plain = await get(TILE_PATH)
  expect([plain.body, plain.headers['content-encoding']]).toEqual(['tile', undefined])
  expect(plain.headers['content-type']).toBe('application/vnd.mapbox-vector-tile')
  const packed = await get(TILE_PATH, { 'accept-encoding': `zstd, ${encoding}` })
  expect([packed.rawPayload, packed.headers['content-encoding']]).toEqual([body, encoding])
})

test.each([204, 404])('[CS-96] takes the status %i as no tile', async (status) => {
  const url = await startTiles((_request, response) => response.writeHead(status).end('<p>None</p>'))
  expect(await (await connect(`${url}/streets/tiles.json`)).tile(TILE)).toBeNull()
  const get = await siteWith(url)
  const answer = await get(TILE_PATH)
  expect([answer.statusCode, answer.body]).toEqual([status, ''])
})

test.each([302, 401, 500])('[CS-96] answers 502 when a tile service answers %i', async (status) => {
  const url = await startTiles((_request, response) =>
    response.writeHead(status, { location: 'http://169.254.169.254/' }).end('<p>Page</p>'),
  )
  const get = await siteWith(url)
  const answer = await get(TILE_PATH)
  expect([answer.statusCode, answer.body]).toEqual([502, ''])
})

test('[CS-96] answers 404 outside of the zooms and bounds without asking the service', async () => {
  let requests = 0
  const url = await startTiles((_request, response) => {
    requests++
    response.end('tile')
  })
  const get = await siteWith(url)
  for (const outside of ['6/14/26', '15/7484/13492', '14/0/6746', '14/3742/16384', '14/9999999/6746'])
    expect((await get(outside)).statusCode, outside).toBe(404)
  expect(requests).toBe(0)
  expect((await get(TILE_PATH)).statusCode).toBe(200)
})

test('[CS-96] rejects a tile that is too large for a map', async () => {
  const url = await startTiles((_request, response) => response.end(Buffer.alloc(9 * 1024 * 1024)))
  const basemap = await connect(`${url}/streets/tiles.json`)
  await expect(basemap.tile(TILE)).rejects.toThrow('larger than')
})

test('[CS-96] reads the descriptions of streets and imagery at the same time', async () => {
  const waiting: (() => void)[] = []
  const url = await startService((request, response) => {
    const tiles = [`${request.url}/{z}/{x}/{y}`]
    const json = request.url === '/streets.json' ? { ...description, tiles } : { tiles }
    waiting.push(() => response.end(JSON.stringify(json)))
    if (waiting.length === 2) for (const answer of waiting) answer()
  })
  const settings = { MAP_TILES: `${url}/streets.json`, MAP_IMAGERY: `${url}/images.json` }
  const site = await createSite(graphWith(), settings)
  expect((await site.inject('/')).body).toMatch(/\/map-imagery\/[\w-]{8}\/\{z\}\/\{x\}\/\{y\}/)
})
