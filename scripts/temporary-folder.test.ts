import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

/** Returns an empty folder that replaces the in-memory file system. */
function memory(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gable-memory-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('writes the temporary files of a run to memory, and removes them when the run ends', () => {
  const parent = memory()
  const { path, remove } = temporaryFolder(1, parent)
  expect(dirname(path)).toBe(parent)
  writeFileSync(join(path, 'file'), 'text')
  remove()
  expect(existsSync(path)).toBe(false)
})

test.each([
  ['memory has too little free space', Number.MAX_SAFE_INTEGER, memory],
  ['the machine has no in-memory file system', 1, () => '/nowhere'],
])('writes the temporary files of a run to disk when %s', (_reason, room, makeMemory) => {
  const { path, remove } = temporaryFolder(room, makeMemory())
  onTestFinished(remove)
  expect(dirname(path)).toBe(tmpdir())
})

test.each([
  ['has enough free space', 1],
  ['is full', Number.MAX_SAFE_INTEGER],
])(
  'removes folders that killed runs left in memory over a day ago, and no other folders, when memory %s',
  (_, room) => {
    const parent = memory()
    const [abandoned = '', current = '', foreign = ''] = ['gable-tests-a', 'gable-tests-b', 'other'].map(
      (name) => join(parent, name),
    )
    for (const folder of [abandoned, current, foreign]) mkdirSync(folder)
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000)
    for (const folder of [abandoned, foreign]) utimesSync(folder, twoDaysAgo, twoDaysAgo)
    onTestFinished(temporaryFolder(room, parent).remove)
    expect([abandoned, current, foreign].map((folder) => existsSync(folder))).toEqual([false, true, true])
  },
)
