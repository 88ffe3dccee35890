import { createServer, type Server as HttpServer, type ServerResponse } from 'node:http'
import type { TestProject } from 'vitest/node'
import { env } from '../env.ts'
import { startFaultProxy } from './fault-proxy.ts'
import { type Server, startGraph, startServices, startSubgraphs } from './site.ts'

/** Addresses of the shared processes. */
interface BackEndOrigins {
  services: string
  graph: string
  /** Proxy between the graph and the agents service, to which a test sends the faults of that service. */
  agents: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL whose response contains the origins of the shared back end. The back end is free for others when it ends. */
    backEnd: string
  }
}

const SERVICES = ['accounts', 'listings', 'autocomplete', 'offices', 'agents', 'leads', 'content', 'photos']

/**
 * Lends the reference services and the graph, as processes, to one test file at a time. Starts them when the first
 * file asks, because each process takes seconds to load. In a short run, one subgraph is a process of its own; with
 * FULL, all are.
 */
export default async function shareBackEnd(project: TestProject) {
  const closings: (() => Promise<unknown>)[] = []
  const closing = <T extends { stop(): Promise<void> }>(started: T): T => {
    closings.unshift(() => started.stop())
    return started
  }
  async function start(): Promise<BackEndOrigins> {
    const services: Server = closing(
      await startServices(SERVICES, { FEATURE_FLAGS: 'profileFlow=false', LEADS_MIN_FORM_SECONDS: '0' }),
    )
    const proxy = closing(await startFaultProxy(0, Number(new URL(services.origin).port)))
    const bases = { AGENTS_URL: `${proxy.origin}/agents` }
    const subgraphs = closing(await startSubgraphs(services, bases, env.FULL ? undefined : ['accounts']))
    const graph = closing(await startGraph(services, { ...bases, ...subgraphs.urls }))
    return { services: services.origin, graph: graph.origin, agents: proxy.origin }
  }

  let started: Promise<BackEndOrigins> | undefined
  let turn = Promise.resolve()
  async function lend(response: ServerResponse): Promise<void> {
    const ended = new Promise<void>((resolve) => response.once('close', resolve))
    started ??= start()
    try {
      response.write(`${JSON.stringify(await started)}\n`)
      await ended
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  }
  const lender: HttpServer = createServer((_request, response) => {
    turn = turn.then(() => lend(response))
  })
  await new Promise<void>((resolve) => lender.listen(0, '127.0.0.1', resolve))
  const address = lender.address()
  if (typeof address !== 'object' || !address) throw new Error('The lender of the back end has no port.')
  project.provide('backEnd', `http://127.0.0.1:${address.port}/`)
  return async () => {
    lender.closeAllConnections()
    lender.close()
    await started?.catch(() => undefined)
    for (const close of closings) await close()
  }
}
