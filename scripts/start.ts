/** `npm start` and `npm run dev`: the whole site in three processes; Ctrl-C stops them all. */
import type { ChildProcess } from 'node:child_process'
import { buildBundles, generateTypes, watchOperations } from './build.ts'
import { env } from './env.ts'
import { launch, type Part, parts, portIsFree, untilReady } from './processes.ts'

const mode = process.argv.includes('--dev') ? 'dev' : 'start'
const readyWithin = 300_000
const stopWithin = 15_000

async function main(): Promise<void> {
  const all = parts(mode)
  for (const { name, port, portVariable } of all) {
    if (await portIsFree(port)) continue
    console.error(
      `Port ${port} (${name}) is taken. Stop what uses it, or choose another: ${portVariable}=${port + 1} npm start`,
    )
    process.exit(1)
  }

  const stopping = new AbortController()
  const children = new Map<Part, ChildProcess>()
  const stop = () => stopping.abort(new Error('stopped'))
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stopping.signal.aborted) for (const child of children.values()) child.kill('SIGKILL')
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
      console.error(`${part.name} ended with code ${code}; stopping the rest. Its own message stands above.`)
      process.exitCode = 1
      stopping.abort(new Error('a part ended'))
    })
  }

  const [services, ...rest] = all
  if (services) begin(services)
  try {
    if (mode === 'start') buildBundles({ generate: true })
    else generateTypes()
    for (const part of rest) if (!stopping.signal.aborted) begin(part)
    await Promise.all(all.map((part) => untilReady(part.ready, readyWithin, stopping.signal)))
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
  await stopAll(children)
}

/** npm passes a signal to the shell between us, which ends without passing it on. */
function whenOrphaned(stop: () => void): void {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) stop()
  }, 500).unref()
}

/** Last one started stops first, so that what it still has to ask is there to answer. */
async function stopAll(children: Map<Part, ChildProcess>): Promise<void> {
  for (const child of [...children.values()].reverse()) {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), stopWithin)
    await ended
    clearTimeout(timer)
  }
}

await main()
