import { copyFile, mkdtemp, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createSite, graphWith } from '../fixtures/test-site.ts'

const fixture = (name: string) => join(import.meta.dirname, `../fixtures/${name}.pmtiles`)

/** Serves a copy of an archive. */
async function startSite() {
  const folder = await mkdtemp(join(tmpdir(), 'archive-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'streets.pmtiles')
  await copyFile(fixture('austin-streets'), path)
  const site = await createSite(graphWith(), { MAP_TILES: path })
  const get = (headers: Record<string, string>) => site.inject({ url: '/map-tiles/archive.pmtiles', headers })
  return { path, get }
}

test('[CS-96] serves a range of an archive with its type and a strong ETag', async () => {
  const { get } = await startSite()
  const { statusCode, headers, body } = await get({ range: 'bytes=0-6' })
  expect([statusCode, body, headers['content-type']]).toEqual([206, 'PMTiles', 'application/vnd.pmtiles'])
  expect(headers.etag).toMatch(/^"\d+-30848-\d+"$/)
  expect(headers['content-range']).toBe('bytes 0-6/30848')
  expect((await get({ range: 'bytes=-3' })).headers['content-range']).toBe('bytes 30845-30847/30848')
  expect((await get({ range: 'bytes=30000-99999' })).headers['content-range']).toBe('bytes 30000-30847/30848')
  expect((await get({ range: 'bytes=30848-' })).statusCode).toBe(416)
  expect((await get({ 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  expect((await get({ range: 'bytes=0-6', 'if-range': '"other"' })).statusCode).toBe(200)
})

test.each([[{}], [{ range: 'bytes=0-1,5-9' }], [{ range: 'bytes=0-' }]])(
  '[CS-96] answers 416 to %j when that is most of a large archive',
  async (headers) => {
    const { path, get } = await startSite()
    expect((await get(headers)).rawPayload).toHaveLength(30_848)
    await truncate(path, 100 * 1024 * 1024)
    const answer = await get(headers)
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, 'bytes */104857600'])
  },
)

test('[CS-96] serves a replaced archive with another ETag, and answers 503 while it is missing', async () => {
  const { path, get } = await startSite()
  const before = await get({ range: 'bytes=0-6' })
  await rm(path)
  const gone = await get({ range: 'bytes=0-6' })
  expect([gone.statusCode, gone.body]).toEqual([503, 'The map archive cannot be read.'])
  await copyFile(fixture('imagery'), path)
  const after = await get({ range: 'bytes=0-6' })
  expect(after.statusCode).toBe(206)
  expect(after.headers.etag).not.toBe(before.headers.etag)
})
