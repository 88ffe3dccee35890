import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EtagMismatch, PMTiles } from 'pmtiles'
import { expect, test } from 'vitest'
import { ArchiveCache } from './archive-cache.ts'

const bytes = await readFile(join(import.meta.dirname, '../../../../server/fixtures/austin-streets.pmtiles'))

/** An archive whose reads reject with the errors in `failures`, in their order, and then succeed. */
function openArchive(failures: Error[] = []) {
  const reads: number[] = []
  const source = {
    getKey: () => 'streets',
    async getBytes(offset: number, length: number) {
      reads.push(offset)
      const failure = failures.shift()
      if (failure) throw failure
      return { data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }
    },
  }
  return { archive: new PMTiles(source, new ArchiveCache()), reads }
}

test('[CS-96] reads an archive again after a failed read', async () => {
  const { archive } = openArchive([new Error('503')])
  await expect(archive.getHeader()).rejects.toThrow('503')
  expect((await archive.getHeader()).maxZoom).toBe(14)
})

test('[CS-96] shares one read of the header between tiles', async () => {
  const { archive, reads } = openArchive()
  await Promise.all([archive.getZxy(14, 3743, 6745), archive.getZxy(14, 3744, 6745)])
  expect(reads.filter((offset) => offset === 0)).toHaveLength(1)
})

test('[CS-96] reads the header of a changed archive again', async () => {
  const failures: Error[] = []
  const { archive, reads } = openArchive(failures)
  await archive.getHeader()
  failures.push(new EtagMismatch('changed'))
  expect(await archive.getZxy(14, 3743, 6745)).toBeDefined()
  expect(reads.filter((offset) => offset === 0)).toHaveLength(2)
})
