import { join } from 'node:path'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pageOf } from '../fixtures/site-page.ts'
import { startService } from '../fixtures/start-service.ts'
import { createBasemap } from './configured-basemap.ts'

const description = {
  tilejson: '3.0.0',
  // The public address of the service, which the site may not reach.
  tiles: ['http://tiles.example:9/streets/{z}/{x}/{y}.mvt'],
  attribution: 'Sample streets',
  minzoom: 7,
  maxzoom: 14,
  vector_layers: [{ id: 'roads', fields: {} }],
}

const tileService = () =>
  startService((request, response) => {
    if (request.url === '/streets/tiles.json') response.end(JSON.stringify(description))
    else response.writeHead(200, { 'content-type': 'application/x-mvt', etag: '"1"' }).end(request.url)
  })

const log = () => ({ info: vi.fn(), warn: vi.fn() })
const streets = { path: '/map-tiles', content: 'vector tiles', variable: 'MAP_TILES' } as const

test('sends nothing about streets to browsers when none are configured', async () => {
  const { site, state, policy } = await pageOf({})
  expect(state).not.toHaveProperty('basemap')
  expect(policy).toContain("connect-src 'self';")
  expect((await site.inject('/map-tiles/abcd-123/14/3742/6746')).statusCode).toBe(404)
})

test('describes the tiles of a service to browsers, and passes the tiles on', async () => {
  const { site, state, policy } = await pageOf({ MAP_TILES: `${await tileService()}/streets/tiles.json` })
  const tile = await site.inject(`/map-tiles/${state.basemap.hash}/14/3742/6746`)
  expect([tile.statusCode, tile.body, tile.headers.etag]).toEqual([200, '/streets/14/3742/6746.mvt', '"1"'])
  expect(policy).toContain("connect-src 'self';")
  expect(state.basemap).toMatchObject({ kind: 'tiles', url: `/map-tiles/${state.basemap.hash}/{z}/{x}/{y}` })
  for (const wrong of ['23/0/0', '14/a/0', '14/1/99999999'])
    expect((await site.inject(`/map-tiles/${state.basemap.hash}/${wrong}`)).statusCode, wrong).not.toBe(200)
})

test('[CS-96] gives the tiles of another source other addresses, and nothing keeps the answer to an old one', async () => {
  const { state } = await pageOf({ MAP_TILES: `${await tileService()}/streets/tiles.json` })
  const { site, state: next } = await pageOf({ MAP_TILES: `${await tileService()}/streets/tiles.json` })
  expect(state.basemap.hash).toMatch(/^[\w-]{8}$/)
  expect(next.basemap.hash).not.toBe(state.basemap.hash)
  const { statusCode, headers } = await site.inject(`/map-tiles/${state.basemap.hash}/14/3742/6746`)
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
})

test('asks a tile service again until it answers, and logs the failure once', async () => {
  let isUp = false
  const url = await startService((_request, response) =>
    isUp ? response.end(JSON.stringify(description)) : response.writeHead(503).end(),
  )
  const lines = log()
  const { warn } = lines
  const basemap = await createBasemap(
    { kind: 'service', url: `${url}/streets/tiles.json` },
    { ...streets, log: lines, retryMs: 1 },
  )
  onTestFinished(() => basemap.close())
  await vi.waitFor(() => expect(warn).toHaveBeenCalled())
  isUp = true
  await vi.waitFor(() => expect(basemap.settings()).toBeDefined())
  expect(warn).toHaveBeenCalledOnce()
  expect(basemap.settings()).toMatchObject({ hasPlaces: false, isForeign: false, minZoom: 7, maxZoom: 14 })
  expect(basemap.settings()?.credits).toEqual([{ name: 'Sample streets' }])
})

test('[CS-96] shows no streets when the service answers that the market is real', async () => {
  let requests = 0
  const url = await startService((_request, response) => {
    requests++
    response.writeHead(410).end()
  })
  const lines = log()
  const basemap = await createBasemap(
    { kind: 'service', url: `${url}/tiles.json` },
    { ...streets, log: lines, retryMs: 1 },
  )
  await basemap.close()
  expect([basemap.settings(), requests]).toEqual([undefined, 1])
  expect(lines.warn).not.toHaveBeenCalled()
  expect(lines.info).toHaveBeenCalledOnce()
})

test.each([204, 404])(
  '[CS-96] asks a tile service again after the status %i, and logs its address',
  async (status) => {
    let requests = 0
    const url = await startService((_request, response) => {
      if (requests++ === 0) response.writeHead(status).end()
      else response.end(JSON.stringify(description))
    })
    const lines = log()
    const basemap = await createBasemap(
      { kind: 'service', url: `${url}/streets/tiles.json?key=secret` },
      { ...streets, log: lines, retryMs: 1 },
    )
    onTestFinished(() => basemap.close())
    await vi.waitFor(() => expect(basemap.settings()).toBeDefined())
    expect(lines.warn).toHaveBeenCalledOnce()
    expect(lines.warn.mock.calls[0]?.[0]).toMatchObject({ value: `${url}/streets/tiles.json` })
    expect(JSON.stringify(lines.warn.mock.calls)).not.toContain('secret')
  },
)

test.each([
  { kind: 'local archive', path: '/no/such/file.pmtiles' },
  { kind: 'local archive', path: join(import.meta.dirname, 'basemap.ts') },
  { kind: 'remote archive', url: 'http://127.0.0.1:1/streets.pmtiles' },
  { kind: 'style', url: 'http://127.0.0.1:1/style.json' },
  { kind: 'invalid', reason: 'The value is not a valid address.' },
] as const)('shows the built-in map and logs one line when it cannot read %o', async (source) => {
  const lines = log()
  const { warn } = lines
  const basemap = await createBasemap(source, { ...streets, log: lines })
  expect(basemap.settings()).toBeUndefined()
  expect(warn).toHaveBeenCalledOnce()
  expect(warn.mock.calls[0]?.[1]).toContain('Maps go without it')
})

test('allows browsers to reach every host of a style, and names its sources', async () => {
  const url = await startService((request, response) => {
    const host = `http://${request.headers.host}`
    const style = {
      version: 8,
      glyphs: 'https://glyphs.example/{fontstack}/{range}.pbf',
      sprite: 'https://sprites.example/sprite',
      sources: {
        a: { type: 'vector', url: `${host}/a.json` },
        b: {
          type: 'raster',
          tiles: ['https://b.example/{z}/{x}/{y}.png'],
          attribution: '© <a href="https://b.example/c">B</a>',
        },
        c: { type: 'vector', url: 'pmtiles://https://archives.example/c.pmtiles' },
      },
      layers: [{ id: 'a', type: 'background' }],
    }
    const source = { tiles: ['https://a.example/{z}/{x}/{y}.pbf'], attribution: '<b>A</b> &amp; others' }
    response.end(JSON.stringify(request.url === '/style.json' ? style : source))
  })
  const basemap = await createBasemap({ kind: 'style', url: `${url}/style.json` }, { ...streets, log: log() })
  expect(new Set(basemap.origins())).toEqual(
    new Set([url, ...['glyphs', 'sprites', 'a', 'b', 'archives'].map((name) => `https://${name}.example`)]),
  )
  expect(basemap.settings()).toMatchObject({
    ...{ kind: 'style', isForeign: true, hosts: basemap.origins().map((origin) => new URL(origin).host) },
    credits: [{ name: 'A & others' }, { name: '© B', href: 'https://b.example/c' }],
  })
})

const imageryArchive = join(import.meta.dirname, '../fixtures/imagery.pmtiles')

test('serves ranges of an archive that another program wrote, and names its source', async () => {
  const { site, state, policy } = await pageOf({ MAP_IMAGERY: imageryArchive })
  expect(state.imagery).toMatchObject({
    ...{ kind: 'archive', url: '/map-imagery/archive.pmtiles', isForeign: false, minZoom: 0, maxZoom: 2 },
    credits: [{ name: 'Imagery & Co.', href: 'https://imagery.example/' }],
  })
  expect(policy).toContain("connect-src 'self';")
  const answer = await site.inject({ url: state.imagery.url, headers: { range: 'bytes=0-6' } })
  expect([answer.statusCode, answer.body]).toEqual([206, 'PMTiles'])
  expect(answer.headers['content-range']).toMatch(/^bytes 0-6\/\d+$/)
})

test('reads tiles of an archive for location pictures', async () => {
  const options = { path: '/map-imagery', content: 'imagery', variable: 'MAP_IMAGERY', log: log() } as const
  const basemap = await createBasemap({ kind: 'local archive', path: imageryArchive }, options)
  onTestFinished(() => basemap.close())
  expect(Buffer.from((await basemap.tile({ z: 2, x: 1, y: 1 })) ?? []).toString('latin1', 1, 4)).toBe('PNG')
  expect(await basemap.tile({ z: 3, x: 1, y: 1 })).toBeNull()
})

test('rejects imagery as the source of streets', async () => {
  const lines = log()
  const { warn } = lines
  const basemap = await createBasemap(
    { kind: 'local archive', path: imageryArchive },
    { ...streets, log: lines },
  )
  expect(basemap.settings()).toBeUndefined()
  expect(String(warn.mock.calls[0]?.[0].err)).toContain('The archive has no vector tiles.')
})

test('reads more than 100 roads of Austin at zoom 14 from an archive that another program wrote', async () => {
  const path = join(import.meta.dirname, '../fixtures/austin-streets.pmtiles')
  const basemap = await createBasemap({ kind: 'local archive', path }, { ...streets, log: log() })
  onTestFinished(() => basemap.close())
  expect(basemap.settings()).toMatchObject({ kind: 'archive', minZoom: 7, maxZoom: 14, hasPlaces: false })
  let roads = 0
  for (const x of [3743, 3744])
    for (const y of [6745, 6746]) {
      const bytes = await basemap.tile({ z: 14, x, y })
      roads += new VectorTile(new PbfReader(bytes ?? new Uint8Array())).layers.roads?.length ?? 0
    }
  expect(roads).toBeGreaterThan(100)
})
