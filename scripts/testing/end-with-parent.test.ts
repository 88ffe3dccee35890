import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'

const preload = new URL('./end-with-parent.mjs', import.meta.url).href
const child = [...['--import', preload], ...['--eval', "process.send('ready'); setInterval(() => {}, 1000)"]]

/**
 * Returns source code of a process that starts the child and prints its pid, either immediately or when the
 * child is ready.
 */
const parent = (when: 'at once' | 'ready') => `
  const options = { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }
  const child = require('node:child_process').spawn(process.execPath, ${JSON.stringify(child)}, options)
  const print = () => process.stdout.write(String(child.pid))
  ${when === 'ready' ? "child.once('message', print)" : 'print()'}
  setInterval(() => {}, 1000)`

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.each(['ready', 'at once'] as const)('ends a process when its parent is killed: %s', async (when) => {
  const started = spawn(process.execPath, ['--eval', parent(when)], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void started.kill('SIGKILL'))
  const [printed] = await once(started.stdout, 'data')
  const pid = Number(printed)
  onTestFinished(() => {
    if (isRunning(pid)) process.kill(pid, 'SIGKILL')
  })
  expect(isRunning(pid)).toBe(true)
  started.kill('SIGKILL')
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 10_000 })
})
