/**
 * `npm start` and `npm run dev`: runs the whole site in three processes. Ctrl-C stops them all within ten
 * seconds.
 */
import type { ChildProcess } from 'node:child_process'
import { buildBundles, generateTypes, watchOperations } from './build.ts'
import { buildsFast } from './development.ts'
import { env } from './env.ts'
import { launch, type Part, parts, portIsFree, untilReady } from './processes.ts'
import { bundleServers } from './servers/bundle-servers.ts'
import { killGroups, stopInOrder } from './stop-in-order.ts'

const mode = process.argv.includes('--dev') ? 'dev' : 'start'
const READY_TIMEOUT_MS = 300_000
/** Time (ms) between checks that npm is still running. */
const PARENT_CHECK_MS = 200
/**
 * Min time (ms) until a signal counts as a second Ctrl-C. npm repeats the terminal's signal within this time.
 */
const REPEATED_SIGNAL_MS = 1_000

async function main(): Promise<void> {
  const all = parts(mode)
  for (const { name, port, portVariable } of all) {
    if (await portIsFree(port)) continue
    console.error(
      `Port ${port} (${name}) is in use. Stop the program that uses it, or choose another port: ${portVariable}=${port + 1} npm start`,
    )
    process.exit(1)
  }

  const stopping = new AbortController()
  const children = new Map<Part, ChildProcess>()
  let killAfter = Number.POSITIVE_INFINITY
  const stop = () => {
    if (stopping.signal.aborted) return
    killAfter = performance.now() + REPEATED_SIGNAL_MS
    stopping.abort(new Error('stopped'))
  }
  // Each process has its own process group, so pressing Ctrl-C or closing the terminal signals only this
  // process.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (performance.now() > killAfter) killGroups(children.values())
      stop()
    })
  if (env.npm_lifecycle_event) whenOrphaned(stop)

  const begin = (part: Part) => {
    const child = launch(part)
    children.set(part, child)
    child.once('error', (error) => {
      console.error(`Failed to start ${part.name}: ${error.message}`)
      children.delete(part)
      process.exitCode = 1
      stopping.abort(error)
    })
    child.once('exit', (code) => {
      children.delete(part)
      if (stopping.signal.aborted) return
      console.error(
        `${part.name} exited with code ${code}; stopping the other processes. See its own message above.`,
      )
      process.exitCode = 1
      stopping.abort(new Error('a process exited'))
    })
  }

  const [services, ...rest] = all
  try {
    if (mode === 'start') await bundleServers()
    if (services && !stopping.signal.aborted) begin(services)
    if (mode === 'start')
      await buildBundles({ generate: true, fast: buildsFast(env), stopping: stopping.signal })
    else await generateTypes(stopping.signal)
    for (const part of rest) if (!stopping.signal.aborted) begin(part)
    await Promise.all(all.map((part) => untilReady(part.ready, READY_TIMEOUT_MS, stopping.signal)))
    const places = all.flatMap((part) => [...(part.extra ?? []), part])
    const width = Math.max(...places.map(({ name }) => name.length))
    console.error(
      `\n${places
        .map(({ name, url }) => `  ${name.padEnd(width)}  ${url}`)
        .reverse()
        .join('\n')}\n\nCtrl-C stops everything.`,
    )
    if (mode === 'dev') watchOperations(stopping.signal)
    await new Promise((resolve) => stopping.signal.addEventListener('abort', resolve))
  } catch (error) {
    if (!stopping.signal.aborted) {
      process.exitCode = 1
      console.error(error instanceof Error ? error.message : error)
    }
  }
  // Stop in reverse order: each process calls the processes that started before it.
  await stopInOrder([...children.values()].reverse())
}

/**
 * Calls `stop` when npm exits. npm signals only the shell between npm and this process, and that shell exits
 * without forwarding the signal.
 */
function whenOrphaned(stop: () => void): void {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) stop()
  }, PARENT_CHECK_MS).unref()
}

await main()
