import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

/** An empty folder in place of the file system in memory. */
function memory(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gable-memory-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('temporary files of a run are in memory, and gone when it ends', () => {
  const parent = memory()
  const { path, remove } = temporaryFolder(1, parent)
  expect(dirname(path)).toBe(parent)
  writeFileSync(join(path, 'file'), 'text')
  remove()
  expect(existsSync(path)).toBe(false)
})

test.each([
  ['memory has no room', Number.MAX_SAFE_INTEGER, memory],
  ['the machine has no file system in memory', 1, () => '/nowhere'],
])('temporary files of a run are on the disk if %s', (_reason, room, makeMemory) => {
  const { path, remove } = temporaryFolder(room, makeMemory())
  onTestFinished(remove)
  expect(dirname(path)).toBe(tmpdir())
})

test.each([
  ['has room', 1],
  ['is full', Number.MAX_SAFE_INTEGER],
])('removes folders that killed runs left in memory a day ago, and no others, when memory %s', (_, room) => {
  const parent = memory()
  const [abandoned = '', current = '', foreign = ''] = ['gable-tests-a', 'gable-tests-b', 'other'].map(
    (name) => join(parent, name),
  )
  for (const folder of [abandoned, current, foreign]) mkdirSync(folder)
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000)
  for (const folder of [abandoned, foreign]) utimesSync(folder, twoDaysAgo, twoDaysAgo)
  onTestFinished(temporaryFolder(room, parent).remove)
  expect([abandoned, current, foreign].map((folder) => existsSync(folder))).toEqual([false, true, true])
})
