/** Checks the sample streets over HTTP. */
import { tmpdir } from 'node:os'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Database } from '@gable/service-kit/database/database'
import { createLog } from '@gable/service-kit/runtime/log'
import { createServer } from '@gable/service-kit/server/server'
import { fakeListings } from '@gable/service-kit/test-kit/fake-listings'
import { startTestServices } from '@gable/service-kit/test-kit/test-services'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { sampleStreets } from './streets.service.ts'

const PUBLIC_URL = 'https://services.example.com'
const AUSTIN = '/14/3743/6744.mvt'
const A_WEEK = 'public, max-age=604800'

/** Serves sample streets next to a listings service with these listings. */
async function startStreets(kind: 'sample' | 'real') {
  const listings = await startTestServices([fakeListings(kind)])
  const query = async () => []
  const server = await createServer({
    services: [sampleStreets],
    db: { engine: 'postgres', query, read: query } as Partial<Database> as Database,
    log: createLog('test', 'silent'),
    dataDir: tmpdir(),
    publicUrl: PUBLIC_URL,
    photosUrl: PUBLIC_URL,
    endpoint: () => ({ url: `${listings.url}/listings`, headers: {} }),
  })
  const close = async () => {
    await server.close()
    await listings.close()
  }
  return { server, close }
}

let server: Awaited<ReturnType<typeof createServer>>
let close: () => Promise<void>
beforeAll(async () => {
  ;({ server, close } = await startStreets('sample'))
})
afterAll(() => close())

const get = (path: string, headers: Record<string, string> = {}) =>
  server.inject({ url: `/sample-streets${path}`, headers })

const layersOf = (tile: Buffer) => Object.keys(new VectorTile(new PbfReader(tile)).layers)

test('[F-215] the OpenAPI document describes a tile by its type, and answers without a body', async () => {
  const { responses } = (await get('/openapi.json')).json().paths['/{z}/{x}/{y}.mvt'].get
  expect(Object.keys(responses['200'].content)).toEqual(['application/vnd.mapbox-vector-tile'])
  for (const status of ['204', '304']) expect(responses[status]).not.toHaveProperty('content')
})

test('describes its tiles with the public URL, the bounds, and the attribution', async () => {
  const answer = await get('/tiles.json')
  expect(answer.json()).toMatchObject({
    tilejson: '3.0.0',
    attribution: 'Sample streets',
    tiles: [`${PUBLIC_URL}/sample-streets/{z}/{x}/{y}.mvt`],
    minzoom: 7,
    maxzoom: 14,
    bounds: [-180, 15, -50, 75],
  })
  expect(answer.headers['cache-control']).toBe('public, max-age=3600')
})

test('describes every layer of a tile', async () => {
  const described: string[] = (await get('/tiles.json'))
    .json()
    .vector_layers.map(({ id }: { id: string }) => id)
  const miami = (await get('/12/1136/1743.mvt')).rawPayload
  expect(layersOf(miami)).toEqual(described)
})

test('serves a tile in the encodings that the client accepts', async () => {
  const plain = await get(AUSTIN)
  const brotli = await get(AUSTIN, { 'accept-encoding': 'gzip, deflate, br' })
  const gzip = await get(AUSTIN, { 'accept-encoding': 'gzip, br;q=0' })
  expect(plain.headers).toMatchObject({
    'content-type': 'application/vnd.mapbox-vector-tile',
    'cache-control': A_WEEK,
    vary: 'accept-encoding',
    'access-control-allow-origin': '*',
  })
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(layersOf(plain.rawPayload)).toContain('roads')
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)
})

test('sends no body when the client has the tile', async () => {
  const { etag } = (await get(AUSTIN)).headers
  const answer = await get(AUSTIN, { 'if-none-match': String(etag) })
  expect(answer.statusCode).toBe(304)
  expect(answer.rawPayload).toHaveLength(0)
  expect(answer.headers).toMatchObject({ etag, 'cache-control': A_WEEK })
  expect((await get(AUSTIN, { 'if-none-match': 'W/"other"' })).statusCode).toBe(200)
})

test('responds with 204 to a tile outside North America', async () => {
  const berlin = await get('/10/550/335.mvt')
  expect([berlin.statusCode, berlin.headers['cache-control']]).toEqual([204, A_WEEK])
})

test.each([
  ['/6/14/26.mvt', 'z: must be from 7 to 14'],
  ['/15/7487/13489.mvt', 'z: must be from 7 to 14'],
  ['/7/128/50.mvt', 'x: must be from 0 to 127 at zoom 7'],
  ['/7/30/128.mvt', 'y: must be from 0 to 127 at zoom 7'],
  ['/7/-1/50.mvt', 'x: must be a whole number'],
  ['/seven/1/50.mvt', 'z: must be a whole number'],
])('rejects the tile %s because %s', async (path, reason) => {
  const answer = await get(path)
  expect([answer.statusCode, answer.json()]).toEqual([400, { errors: [reason] }])
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('finds the street nearest to a place', async () => {
  const answer = await get('/nearest?lat=40.7561&lon=-73.9864')
  expect(answer.json()).toEqual({
    name: 'W 42nd St',
    roadClass: 'local',
    distanceMeters: expect.any(Number),
    point: { lat: expect.closeTo(40.756, 2), lon: expect.closeTo(-73.986, 2) },
    // Streets of Manhattan run 29 degrees north of west.
    bearing: expect.closeTo(299, 0),
  })
  expect(answer.json().distanceMeters).toBeLessThan(60)
})

test('responds with 404 where no street is near', async () => {
  const answer = await get('/nearest?lat=30&lon=-60')
  expect([answer.statusCode, answer.json()]).toEqual([
    404,
    { errors: ['No sample street is near this place'] },
  ])
})

test.each([
  '/nearest',
  '/nearest?lat=30',
  '/nearest?lat=91&lon=-97',
  '/nearest?lat=north&lon=-97',
  '/nearest?lat=&lon=',
])('rejects the place in %s', async (path) => {
  const answer = await get(path)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors[0]).toMatch(/^l(at|on): /)
})

test('[CS-96] answers 410 next to real listings', async () => {
  const { server: real, close: closeReal } = await startStreets('real')
  onTestFinished(closeReal)
  for (const path of ['/tiles.json', AUSTIN, '/nearest?lat=30.27&lon=-97.74'])
    expect((await real.inject(`/sample-streets${path}`)).statusCode, path).toBe(410)
})
