import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'

const preload = new URL('./end-with-parent.ts', import.meta.url).href
const child = ['--import', 'tsx', '--import', preload, '--eval', 'setInterval(() => {}, 1000)']
const parent = `
  const options = { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }
  const { pid } = require('node:child_process').spawn(process.execPath, ${JSON.stringify(child)}, options)
  process.stdout.write(String(pid))
  setInterval(() => {}, 1000)`

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a process that a test started ends when the process of the test is killed', async () => {
  const started = spawn(process.execPath, ['--eval', parent], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [pid] = (await once(started.stdout, 'data')).map(Number)
  expect(isRunning(Number(pid))).toBe(true)
  started.kill('SIGKILL')
  await vi.waitFor(() => expect(isRunning(Number(pid))).toBe(false), { timeout: 10_000 })
})
