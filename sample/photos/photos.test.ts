import { availableParallelism } from 'node:os'
import { defineService, type ServiceApp } from '@gable/service-kit/service/service'
import { fakeListings } from '@gable/service-kit/test-kit/fake-listings'
import { env } from '@gable/service-kit/test-kit/test-env'
import { startTestServices, type TestServices } from '@gable/service-kit/test-kit/test-services'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createGallery } from './gallery.ts'
import { photoRoutes } from './photo.routes.ts'
import { photos } from './photos.service.ts'
import { drawingOf } from './picture.ts'
import { FORMATS, SIZES } from './sizes.ts'

const HOME = 'exterior-tx-limestone-s2-g2-8f3a21'
const CHECKED_SIZES = ['small', 'medium', '600x224', '320x60', '80x80']

let services: TestServices
beforeAll(async () => {
  services = await startTestServices([photos, fakeListings('sample')])
})
afterAll(() => services.close())

const get = (path: string, init?: RequestInit) => fetch(`${services.url}/photos/${path}`, init)

describe('photos over HTTP', () => {
  // Drawing a picture takes up to several seconds, so only the full suite draws every size in every format.
  test.each(Object.entries(SIZES).filter(([size]) => env.FULL || CHECKED_SIZES.includes(size)))(
    'serves %s with exactly its width and height',
    async (size, { width, height }) => {
      const isDrawn = (format: string) => env.FULL || size === 'medium' || format === 'jpg'
      for (const [format, type] of Object.entries(FORMATS).filter(([format]) => isDrawn(format))) {
        const answer = await get(`${HOME}/${size}.${format}`)
        expect(answer.status).toBe(200)
        expect(answer.headers.get('content-type')).toBe(type)
        expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
        const file = Buffer.from(await answer.arrayBuffer())
        expect(signature(file)).toBe(format)
        const found = await sharp(file).metadata()
        expect([found.width, found.height]).toEqual([width, height])
      }
    },
  )

  test('draws the logo of a listing board from its name', async () => {
    for (const size of ['small', '320x60', '80x80', ...(env.FULL ? ['original'] : [])])
      expect((await get(`logo-north-texas/${size}.webp`)).status, size).toBe(200)
    expect((await get('logo-/original.webp')).status).toBe(404)
    expect((await get('logo-a--b/original.webp')).status).toBe(404)
  })

  test('responds to HEAD with the headers of GET and no body', async () => {
    const answer = await get(`${HOME}/small.webp`, { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(1000)
    expect(await answer.text()).toBe('')
  })

  test('responds with 304 when the client already has the current ETag', async () => {
    const first = await get(`${HOME}/small.webp`)
    const etag = first.headers.get('etag') ?? ''
    const again = await get(`${HOME}/small.webp`, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    const other = await get(`${HOME}/small.avif`, { headers: { 'if-none-match': etag } })
    expect(other.status).toBe(200)
  })

  test.each([
    'exterior-tx-igloo-8f3a21/small.webp',
    'nonsense/small.webp',
    `${HOME}/huge.webp`,
    `${HOME}/small.gif`,
    `${HOME}/constructor.webp`,
    `${HOME}/small.toString`,
    '..%2F..%2Fetc%2Fpasswd/small.webp',
    '%2e%2e%2f%2e%2e%2fsecret/small.webp',
    `${HOME}%00/small.webp`,
    `${HOME}/..%2Fsmall.webp`,
    HOME,
  ])('responds to %s with 404 and a message', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ errors: [expect.any(String)] })
  })
})

test('responds with 503 and Retry-After when the queue is full', async () => {
  const full = { drawn: 0, picture: async () => undefined }
  const { name, title, description } = photos
  const routes = (app: ServiceApp) => photoRoutes(app, full, async () => true)
  const service = defineService({ name, title, description, routes })
  const busy = await startTestServices([service])
  onTestFinished(() => busy.close())
  const answer = await fetch(`${busy.url}/photos/${HOME}/small.webp`)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('2')
  expect(await answer.json()).toEqual({
    errors: ['Too many pictures are being drawn, try again in a moment'],
  })
})

describe('on a real market', () => {
  const HERO = 'exterior-mw-craftsman-s2-g1-golden-autumn-5c1e07'

  test('[F-56] refuses pictures of homes, streets, people, and boards, and serves those of editors', async () => {
    const real = await startTestServices([photos, fakeListings('real')])
    onTestFinished(() => real.close())
    const statusOf = async (key: string) => (await fetch(`${real.url}/photos/${key}/small.webp`)).status
    for (const key of [
      HOME,
      HOME.replace('exterior', 'street'),
      'portrait-tx-modern-a5-8f3a21',
      'logo-north-texas',
    ])
      expect(await statusOf(key), key).toBe(404)
    expect([await statusOf(HERO), await statusOf('logo-gable-homes')]).toEqual([200, 200])
  })

  test('responds with 503 while the market is unknown', async () => {
    const { name, title, description } = photos
    const full = { drawn: 0, picture: async () => undefined }
    const routes = (app: ServiceApp) => photoRoutes(app, full, async () => undefined)
    const unknown = await startTestServices([defineService({ name, title, description, routes })])
    onTestFinished(() => unknown.close())
    const answer = await fetch(`${unknown.url}/photos/${HERO}/small.webp`)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  })
})

describe('gallery', () => {
  const draw = drawingOf(HOME)
  if (!draw) throw new Error('the sample key is not in the grammar')
  const wanted = {
    draw,
    name: HOME,
    size: '80x80',
    pixels: { width: 80, height: 80 },
    format: 'webp' as const,
  }
  const fail = (error: unknown): never => {
    throw error
  }
  const shelf = () => {
    const kept = new Map<string, Buffer>()
    return {
      read: async (path: string) => kept.get(path),
      write: async (path: string, content: Buffer) => void kept.set(path, content),
      settled: async () => {},
    }
  }

  test('draws a picture only once for twenty concurrent requests, and then serves it from the cache', async () => {
    const pictures = createGallery(shelf(), fail)
    const files = await Promise.all(Array.from({ length: 20 }, () => pictures.picture(wanted)))
    expect(pictures.drawn).toBe(1)
    expect(new Set(files.map((file) => file?.toString('base64'))).size).toBe(1)
    await pictures.picture(wanted)
    expect(pictures.drawn).toBe(1)
  })

  test('rejects requests past the queue limit, and draws their pictures when they are requested again', async () => {
    // Keeps pictures in progress until all requests are queued.
    let open = () => {}
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    const pictures = createGallery({ ...shelf(), write: () => opened }, fail, 2)
    const many = Array.from({ length: 12 }, (_, index) => ({ ...wanted, name: `${HOME}-${index}` }))
    const answers: Promise<Buffer | undefined>[] = []
    for (const one of many) {
      answers.push(pictures.picture(one))
      // A request enters the queue only after a cache lookup.
      await new Promise((resolve) => setImmediate(resolve))
    }
    open()
    const files = await Promise.all(answers)
    expect(files[0]).toBeInstanceOf(Buffer)
    // The number of pictures in progress, plus two in the queue.
    const taken = Math.min(3, availableParallelism()) + 2
    expect(files.filter((file) => file !== undefined)).toHaveLength(taken)
    const refused = many[files.indexOf(undefined)]
    if (!refused) throw new Error('none was refused')
    expect(await pictures.picture(refused)).toBeInstanceOf(Buffer)
  })

  test('returns the picture when the cache write fails because the disk is full', async () => {
    const heard: unknown[] = []
    const full = { ...shelf(), write: async () => Promise.reject(new Error('disk full')) }
    const pictures = createGallery(full, (error) => heard.push(error))
    expect(await pictures.picture(wanted)).toBeInstanceOf(Buffer)
    expect(await pictures.picture(wanted)).toBeInstanceOf(Buffer)
    expect(pictures.drawn).toBe(2)
    expect(heard).toEqual([new Error('disk full'), new Error('disk full')])
  })

  test('draws a picture when it is requested again after a failed drawing', async () => {
    const pictures = createGallery(shelf(), fail)
    const broken = { ...wanted, draw: () => fail(new Error('no ink')) }
    await expect(pictures.picture(broken)).rejects.toThrow('no ink')
    expect(await pictures.picture(wanted)).toBeInstanceOf(Buffer)
  })

  test('draws the same bytes for the same key', async () => {
    const [first, second] = await Promise.all([
      createGallery(shelf(), fail).picture(wanted),
      createGallery(shelf(), fail).picture(wanted),
    ])
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true)
  })
})

function signature(file: Buffer): string {
  if (file.subarray(8, 12).toString() === 'WEBP') return 'webp'
  if (file.subarray(4, 12).toString() === 'ftypavif') return 'avif'
  return file[0] === 0xff && file[1] === 0xd8 ? 'jpg' : 'unknown'
}
