import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { withoutPort } from './client-network.ts'
import type { IsTrusted } from './trusted-peers.ts'

const REQUEST_ID = /^[\w.:-]{1,128}$/

/**
 * Returns the Fastify options that identify a request: its id, and the address of its client, which is
 * `request.ip`. Fastify generates the id before it reads the address.
 */
export const requestIdentity = (isTrusted: IsTrusted) => ({
  trustProxy: isTrusted,
  genReqId(request: Pick<IncomingMessage, 'headers'>): string {
    removeForwardedPorts(request)
    return requestIdOf(request)
  },
})

/** Returns the caller's request id if it is safe in headers and logs, or a new id. */
function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const id = headers['x-request-id']
  return typeof id === 'string' && REQUEST_ID.test(id) ? id : randomUUID()
}

const TRACE_PARENT = /^[\da-f]{2}-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/
const TRACE_STATE = /^[\x20-\x7e]{1,512}$/

/** Headers of W3C Trace Context. */
export interface TraceHeaders {
  traceparent?: string
  tracestate?: string
}

/** Returns the trace of a request for calls to other processes; empty without a valid `traceparent`. */
export function traceHeaders({ traceparent, tracestate }: IncomingHttpHeaders): TraceHeaders {
  if (typeof traceparent !== 'string' || !TRACE_PARENT.test(traceparent)) return {}
  const hasState = typeof tracestate === 'string' && TRACE_STATE.test(tracestate)
  return { traceparent, ...(hasState && { tracestate }) }
}

/** Returns the headers that identify a request, its client, and its trace in calls to other processes. */
export const forwardedHeaders = ({
  id,
  ip,
  headers,
}: {
  id: string
  ip: string
  headers: IncomingHttpHeaders
}): Record<string, string> => ({ 'x-request-id': id, 'x-forwarded-for': ip, ...traceHeaders(headers) })

/**
 * Removes the ports that some proxies append to forwarded addresses, so that every address of a request is
 * valid: in limits, in logs, in the list of trusted peers, and in calls to other processes.
 */
function removeForwardedPorts({ headers }: Pick<IncomingMessage, 'headers'>): void {
  const forwarded = headers['x-forwarded-for']
  if (typeof forwarded === 'string')
    headers['x-forwarded-for'] = forwarded.split(',').map(withoutPort).join(', ')
}
