import { withDeadline } from '@gable/kit/deadline/deadline'
import { Agent, Headers, Response, type RequestInit as UndiciRequestInit, fetch as undiciFetch } from 'undici'

export interface GraphFetch {
  fetch: typeof fetch
  close: () => Promise<void>
}

/**
 * Maximum number of connections to the graph. Exceeds the graph's limit of concurrent requests per client
 * (LIMIT_IN_FLIGHT), so that no visitor can use up all connections.
 */
export const GRAPH_CONNECTIONS = 256

/**
 * Creates a client that calls the graph over keep-alive connections, without compression because the graph is
 * nearby. Returns only complete responses: a call fails when its body has not ended within `timeout` ms.
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
  // undici's fetch and the global fetch are two versions of the same code, and only their types differ.
  return { fetch: call as unknown as typeof fetch, close: () => dispatcher.close() }
}
