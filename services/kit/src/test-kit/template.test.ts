import { openAsBlob } from 'node:fs'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { clusterTemplate, removeStale } from './template.ts'

test('removes templates of former migrations that no process has used for a day, and keeps the others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gable-templates-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000)
  const create = async (name: string, usedAt = new Date()) => {
    const file = join(folder, name)
    await writeFile(file, '')
    await writeFile(`${file}.used`, '')
    await utimes(`${file}.used`, usedAt, usedAt)
    return file
  }
  await create('pglite-listings-1111.tar', twoDaysAgo)
  await create('pglite-listings-2222.tar')
  await create('pglite-listings-agents-3333.tar', twoDaysAgo)
  const withoutUse = join(folder, 'pglite-listings-5555.tar')
  await writeFile(withoutUse, '')
  await utimes(withoutUse, twoDaysAgo, twoDaysAgo)
  await removeStale('pglite-listings-', await create('pglite-listings-4444.tar'))
  expect((await readdir(folder)).sort()).toEqual(
    ['pglite-listings-2222.tar', 'pglite-listings-4444.tar', 'pglite-listings-agents-3333.tar'].flatMap(
      (name) => [name, `${name}.used`],
    ),
  )
})

test('a process can read a template while other processes request it', async () => {
  const blob = await openAsBlob(await clusterTemplate())
  await clusterTemplate()
  expect((await blob.slice(0, 512).arrayBuffer()).byteLength).toBe(512)
})
