import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

// Starting a process takes a while on a busy machine.
const WAIT_OPTIONS = { timeout: 50_000 }
const mainScript = fileURLToPath(new URL('./main.ts', import.meta.url))

function startMain(env: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', mainScript], {
    env,
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const output = { out: '', err: '' }
  child.stdout?.on('data', (data) => {
    output.out += String(data)
  })
  child.stderr?.on('data', (data) => {
    output.err += String(data)
  })
  // The close event fires after all output has been received.
  const exit = once(child, 'close').then(([code]) => code)
  return { child, output, exit }
}

test('[F-43] listens on localhost only, serves metrics on a separate port, and exits immediately on SIGTERM', async () => {
  // An idle graph must exit without waiting for the stop timeout, which is longer than this test's own
  // timeout.
  const { child, output, exit } = startMain({ PORT: '0', STOP_TIMEOUT_MS: '300000' })
  await expect
    .poll(() => output.out, WAIT_OPTIONS)
    .toMatch(/The graph is at http:\/\/127\.0\.0\.1:\d+\/graphql/)
  expect(JSON.parse(output.out.split('\n')[0] ?? '')).toMatchObject({
    name: 'graph',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  })
  await expect.poll(() => output.out, WAIT_OPTIONS).toMatch(/Metrics are at/)
  const graph = /The graph is at (\S+)\/graphql/.exec(output.out)?.[1]
  expect((await fetch(`${graph}/metrics`)).status).toBe(404)
  const metrics = await fetch(
    /Metrics are at (http:\/\/127\.0\.0\.1:\d+\/metrics)/.exec(output.out)?.[1] ?? '',
  )
  expect(metrics.headers.get('content-type')).toMatch(/^text\/plain; version=/)
  expect(await metrics.text()).toContain('process_cpu_seconds_total')
  child.kill('SIGTERM')
  expect(await exit).toBe(0)
  expect(output.err).toBe('')
})
