import { readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { startService } from '../fixtures/start-service.ts'
import { createBasemap } from './configured-basemap.ts'
import { RemoteArchive } from './remote-archive.ts'

const ROADS = { z: 14, x: 3743, y: 6745 }
const archive = await readFile(join(import.meta.dirname, '../fixtures/austin-streets.pmtiles'))

/** Serves the archive. `state` changes its ETag and lets reads of some ranges fail. */
const serveArchive =
  (state: { etag: string; failing?: (range: string) => boolean; ranges?: string[] }): RequestListener =>
  (request, response) => {
    const { range = '' } = request.headers
    state.ranges?.push(range)
    if (state.failing?.(range)) return void response.writeHead(503).end()
    const [, start, end] = /bytes=(\d+)-(\d+)/.exec(range) ?? []
    response.writeHead(206, { etag: state.etag }).end(archive.subarray(Number(start), Number(end) + 1))
  }

const connect = async (listener: RequestListener) =>
  createBasemap(
    { kind: 'remote archive', url: `${await startService(listener)}/streets.pmtiles` },
    {
      ...{ path: '/map-tiles', content: 'vector tiles', variable: 'MAP_TILES' },
      log: { info: vi.fn(), warn: vi.fn() },
    },
  )

test('[CS-96] survives a remote archive that changes while its header cannot be read', async () => {
  const state = { etag: '"A"', failing: (_range: string) => false }
  const rejections: unknown[] = []
  const onRejection = (reason: unknown) => rejections.push(reason)
  process.on('unhandledRejection', onRejection)
  try {
    const basemap = await connect(serveArchive(state))
    expect((await basemap.tile(ROADS))?.byteLength).toBeGreaterThan(0)
    Object.assign(state, { etag: '"B"', failing: (range: string) => range.startsWith('bytes=0-') })
    await expect(basemap.tile(ROADS)).rejects.toThrow('answered 503')
    state.failing = () => false
    expect((await basemap.tile(ROADS))?.byteLength).toBeGreaterThan(0)
    expect(rejections).toEqual([])
  } finally {
    process.off('unhandledRejection', onRejection)
  }
})

test('[CS-96] reads the header of a remote archive once', async () => {
  const state = { etag: '"A"', ranges: [] as string[] }
  const basemap = await connect(serveArchive(state))
  await Promise.all([basemap.tile(ROADS), basemap.tile({ ...ROADS, x: 3744 })])
  expect(state.ranges.filter((range) => range.startsWith('bytes=0-'))).toHaveLength(1)
})

test('[CS-96] asks for no tile outside of the zooms and bounds of an archive', async () => {
  const state = { etag: '"A"', ranges: [] as string[] }
  const basemap = await connect(serveArchive(state))
  state.ranges.length = 0
  for (const outside of [
    { ...ROADS, z: 15 },
    { ...ROADS, x: 0 },
    { z: 7, x: 3, y: 200 },
  ])
    expect(await basemap.tile(outside)).toBeNull()
  expect(state.ranges).toEqual([])
})

test('[CS-96] ends the read of a remote archive at its deadline', async () => {
  const url = await startService((_request, response) => response.writeHead(206).write('P'))
  await expect(new RemoteArchive(`${url}/streets.pmtiles`, 20).getBytes(0, 100)).rejects.toThrow(
    'No answer within',
  )
})

test('[CS-96] rejects a host that sends more bytes than the range has', async () => {
  const url = await startService((_request, response) => response.end('x'.repeat(200)))
  await expect(new RemoteArchive(`${url}/streets.pmtiles`).getBytes(0, 100)).rejects.toThrow(
    'larger than 100 bytes',
  )
})
