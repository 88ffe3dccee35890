import { createServer, type Server as HttpServer, type ServerResponse } from 'node:http'
import type { TestProject } from 'vitest/node'
import { env } from '../env.ts'
import { SUBGRAPHS } from './site.ts'
import { startBackEnd } from './start-back-end.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL whose response contains the origins of the shared back end. The back end is free for others when it ends. */
    backEnd: string
  }
}

/** Time (ms) after which a back end without a borrower stops, because its jobs use a twentieth of a processor. */
const IDLE_MS = 10_000

/**
 * Lends the back end to one test file at a time. Starts it when the first file asks, because each process takes seconds
 * to load. In a short run, one subgraph is a process of its own; with FULL, all are.
 */
export default async function shareBackEnd(project: TestProject) {
  let started: ReturnType<typeof startBackEnd> | undefined
  let turn = Promise.resolve()
  let idle: NodeJS.Timeout | undefined
  const stop = async () => {
    const stopped = started
    started = undefined
    await stopped?.then((backEnd) => backEnd.stop()).catch(() => undefined)
  }
  async function lend(response: ServerResponse, ended: Promise<void>): Promise<void> {
    if (response.closed) return
    clearTimeout(idle)
    started ??= startBackEnd(env.FULL ? SUBGRAPHS : ['accounts'])
    try {
      const { services, graph, proxy } = await started
      response.write(
        `${JSON.stringify({ services: { origin: services.origin }, graph: { origin: graph.origin }, proxy })}\n`,
      )
      await ended
      idle = setTimeout(() => {
        turn = turn.then(stop)
      }, IDLE_MS).unref()
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  }
  const lender: HttpServer = createServer((_request, response) => {
    const ended = new Promise<void>((resolve) => response.once('close', resolve))
    turn = turn.then(() => lend(response, ended))
  })
  await new Promise<void>((resolve) => lender.listen(0, '127.0.0.1', resolve))
  const address = lender.address()
  if (typeof address !== 'object' || !address) throw new Error('The lender of the back end has no port.')
  project.provide('backEnd', `http://127.0.0.1:${address.port}/`)
  return async () => {
    lender.closeAllConnections()
    lender.close()
    await turn
    clearTimeout(idle)
    await stop()
  }
}
