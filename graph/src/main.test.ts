import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

// A busy machine takes its time to start a process.
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
  // Once all that it said has come.
  const exit = once(child, 'close').then(([code]) => code)
  return { child, output, exit }
}

test('[F-43] it listens on this machine alone, with metrics on a port of their own, and ends at once by SIGTERM', async () => {
  // An idle graph does not wait for its time to stop: that is longer than the test may take.
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
