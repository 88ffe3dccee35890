import { Agent, type RequestInit as UndiciRequestInit, fetch as undiciFetch } from 'undici'

export interface GraphFetch {
  fetch: typeof fetch
  close: () => Promise<void>
}

/** Calls the graph over connections that stay open. A call that takes longer than `timeout` milliseconds fails. */
export function createGraphFetch(timeout: number): GraphFetch {
  const dispatcher = new Agent({
    connections: 64,
    keepAliveTimeout: 30_000,
    connectTimeout: timeout,
    headersTimeout: timeout,
    bodyTimeout: timeout,
  })
  const call = (url: string | URL, init: UndiciRequestInit = {}) => {
    const limit = AbortSignal.timeout(timeout)
    const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit
    return undiciFetch(url, { ...init, signal, dispatcher })
  }
  // undici's fetch and the global one are the same code in two versions; only their types are told apart.
  return { fetch: call as unknown as typeof fetch, close: () => dispatcher.close() }
}
