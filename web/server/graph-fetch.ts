import { Agent, Headers, type RequestInit as UndiciRequestInit, fetch as undiciFetch } from 'undici'

export interface GraphFetch {
  fetch: typeof fetch
  close: () => Promise<void>
}

/** More than the requests of one client that the graph takes at a time (LIMIT_IN_FLIGHT), so that no visitor can take all of them. */
export const GRAPH_CONNECTIONS = 256

/**
 * Calls the graph over connections that stay open, and takes answers as they are: it is near. A call that takes longer
 * than `timeout` milliseconds fails.
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
    const limit = AbortSignal.timeout(timeout)
    const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit
    const headers = new Headers(init.headers)
    headers.set('accept-encoding', 'identity')
    return undiciFetch(url, { ...init, headers, signal, dispatcher })
  }
  // undici's fetch and the global one are the same code in two versions; only their types are told apart.
  return { fetch: call as unknown as typeof fetch, close: () => dispatcher.close() }
}
