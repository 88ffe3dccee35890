import { Agent, Headers, Response, type RequestInit as UndiciRequestInit, fetch as undiciFetch } from 'undici'
import { withDeadline } from './abort-signals.ts'

export interface GraphFetch {
  fetch: typeof fetch
  close: () => Promise<void>
}

/** More than the requests of one client that the graph takes at a time (LIMIT_IN_FLIGHT), so that no visitor can take all of them. */
export const GRAPH_CONNECTIONS = 256

/**
 * Calls the graph over connections that stay open, without compression, because it is near. Returns whole answers: a
 * call whose body has not ended within `timeout` ms fails.
 */
export function createGraphFetch(timeout: number): GraphFetch {
  const dispatcher = new Agent({
    connections: GRAPH_CONNECTIONS,
    keepAliveTimeout: 30_000,
    connectTimeout: timeout,
    headersTimeout: timeout,
    bodyTimeout: timeout,
  })
  const call = (url: string | URL, init: UndiciRequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('accept-encoding', 'identity')
    return withDeadline(
      timeout,
      async (signal) => {
        const answer = await undiciFetch(url, { ...init, headers, signal, dispatcher })
        const { status, statusText } = answer
        const body = await answer.arrayBuffer()
        // A response with status 204 or 304 may not have a body.
        return new Response(body.byteLength > 0 ? body : null, {
          status,
          statusText,
          headers: answer.headers,
        })
      },
      init.signal ?? undefined,
    )
  }
  // undici's fetch and the global one are the same code in two versions; only their types are told apart.
  return { fetch: call as unknown as typeof fetch, close: () => dispatcher.close() }
}
