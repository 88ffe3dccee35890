import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createFileCache } from './file-cache.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gable-photos-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const fail = (error: unknown) => {
  throw error
}

const files = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

describe('file cache', () => {
  test('returns written files in full, and undefined for missing files', async () => {
    const cache = createFileCache(folder, 1000, fail)
    expect(await cache.read('ab/cd/x.webp')).toBeUndefined()
    await cache.write('ab/cd/x.webp', Buffer.from('picture'))
    expect((await cache.read('ab/cd/x.webp'))?.toString()).toBe('picture')
    expect((await files()).map(({ name }) => name)).toEqual(['x.webp'])
  })

  test('evicts the least recently used files when the cache exceeds its capacity', async () => {
    const cache = createFileCache(folder, 1000, fail)
    for (const [i, name] of ['a', 'b', 'c'].entries()) {
      await cache.write(`${name}.webp`, Buffer.alloc(400))
      await cache.settled()
      const used = new Date(Date.now() - (10 - i) * 86_400_000)
      if (i < 2) await utimes(join(folder, `${name}.webp`), used, used)
    }
    expect(await cache.read('a.webp')).toBeUndefined()
    expect(await cache.read('b.webp')).toHaveLength(400)
    expect(await cache.read('c.webp')).toHaveLength(400)
  })

  test('marks a file as used when it is read', async () => {
    const first = createFileCache(folder, 1000, fail)
    await first.write('old.webp', Buffer.alloc(400))
    await first.write('older.webp', Buffer.alloc(400))
    await first.settled()
    const long = (days: number) => new Date(Date.now() - days * 86_400_000)
    await utimes(join(folder, 'old.webp'), long(5), long(5))
    await utimes(join(folder, 'older.webp'), long(9), long(9))
    await first.read('older.webp')
    await expect
      .poll(async () => (await stat(join(folder, 'older.webp'))).mtimeMs)
      .toBeGreaterThan(long(1).getTime())
    const second = createFileCache(folder, 1000, fail)
    await second.write('new.webp', Buffer.alloc(400))
    await second.settled()
    expect(await second.read('old.webp')).toBeUndefined()
    expect(await second.read('older.webp')).toHaveLength(400)
  })
})
