import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DirectoryInUseError, lockDirectory } from './lock.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gable-lock-'))
})
afterEach(() => rm(folder, { recursive: true }))

const leave = (owner: object | string) =>
  writeFile(join(folder, 'lock'), typeof owner === 'string' ? owner : JSON.stringify(owner))

test('rejects a second owner with a clear message until the first releases the lock', async () => {
  const release = lockDirectory(folder)
  expect(() => lockDirectory(folder)).toThrow(
    new DirectoryInUseError(
      `The data in ${folder} is in use by process ${process.pid}: stop that one, or set DATA_DIR to another folder.`,
    ),
  )
  release()
  lockDirectory(folder)()
  expect(await readdir(folder)).toEqual([])
})

test('replaces the lock of a process that no longer exists', async () => {
  await leave({ pid: 2 ** 22 + 1, host: hostname(), started: '1' })
  lockDirectory(folder)()
})

test.skipIf(process.platform !== 'linux')(
  'replaces a lock when its process id now belongs to a different process',
  async () => {
    await leave({ pid: process.pid, host: hostname(), started: '1' })
    lockDirectory(folder)()
  },
)

test.skipIf(process.platform !== 'linux')('replaces the lock of a zombie process', async () => {
  // `cat` never collects the finished `sleep`, so `sleep` stays a zombie until the test kills `cat`.
  const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec cat'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const [output] = await once(parent.stdout, 'data')
  const pid = Number(output)
  const stat = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')
  await vi.waitUntil(() => stat()[2] === 'Z')
  await leave({ pid, host: hostname(), started: stat()[21] })
  lockDirectory(folder)()
  parent.kill()
})

test('respects a lock from another machine only while the lock file keeps being updated', async () => {
  await leave({ pid: 1, host: 'elsewhere', started: '1' })
  expect(() => lockDirectory(folder)).toThrow('in use by process 1 on elsewhere')
  const long = new Date(Date.now() - 60_000)
  await utimes(join(folder, 'lock'), long, long)
  lockDirectory(folder)()
})

test('replaces an empty lock file', async () => {
  await leave('')
  lockDirectory(folder)()
})
