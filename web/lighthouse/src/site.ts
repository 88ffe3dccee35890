import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { inherited } from '../../../scripts/env.ts'
import { root, untilReady } from '../../../scripts/processes.ts'

const readyWithin = 300_000

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Starts the whole site with its sample market, on free ports and on data of its own. */
export async function startSite(): Promise<{ url: string; stop: () => void }> {
  const [web, graph, services] = await Promise.all([freePort(), freePort(), freePort()])
  const child = spawn(process.execPath, ['scripts/run.cjs', 'start'], {
    cwd: root,
    env: {
      ...inherited,
      WEB_PORT: String(web),
      GRAPH_PORT: String(graph),
      SERVICES_PORT: String(services),
      DATA_DIR: '.data/lighthouse',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new AbortController()
  child.once('exit', () => ended.abort(new Error('The site ended before it was ready.')))
  await untilReady(
    `http://127.0.0.1:${web}/health/ready`,
    AbortSignal.any([ended.signal, AbortSignal.timeout(readyWithin)]),
  )
  return { url: `http://localhost:${web}`, stop: () => child.kill('SIGTERM') }
}
