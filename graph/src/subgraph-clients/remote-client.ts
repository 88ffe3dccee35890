import type { RequestContext } from '@gable/subgraph-kit/subgraph'
import { Pool } from 'undici'
import { z } from 'zod'
import type { SubgraphClient } from './subgraph-client.ts'

export interface RemoteOptions {
  /** Maximum number of concurrent connections to the subgraph. */
  connections: number
  /** Maximum size of a response, in bytes. */
  maxBytes: number
}

/** Removes the `http` extension, because the graph sets its own response status and headers. */
const withoutHttp = ({ http: _http, ...extensions }: Record<string, unknown>) => extensions

const fieldErrorSchema = z
  .object({
    message: z.string().catch('The subgraph reported an error without a message.'),
    path: z
      .array(z.union([z.string(), z.number()]))
      .optional()
      .catch(undefined),
    extensions: z.record(z.string(), z.unknown()).transform(withoutHttp).optional().catch(undefined),
  })
  .catch({ message: 'The subgraph reported an error that is not an object.' })

/**
 * Accepts null for a part that the specification requires to be absent. Drops an invalid part of the response
 * and keeps the others.
 */
const responseSchema = z
  .object({
    data: z.record(z.string(), z.unknown()).nullish(),
    errors: z
      .array(fieldErrorSchema)
      .nullish()
      .catch([{ message: 'The subgraph reported errors that are not a list.' }])
      .transform((errors) => errors ?? undefined),
  })
  .refine(({ data, errors }) => data !== undefined || errors !== undefined)

/**
 * Connects to a subgraph in another process over HTTP with keep-alive. The abort signal of a fetch determines
 * its timeout.
 */
export function remoteClient(url: string, options: RemoteOptions): SubgraphClient {
  const { origin, pathname, search } = new URL(url)
  const pool = new Pool(origin, { connections: options.connections, maxResponseSize: options.maxBytes })
  return {
    async fetch({ query, operationName, variables, request, signal }) {
      const { statusCode, body } = await pool.request({
        method: 'POST',
        path: pathname + search,
        headers: headersFor(request),
        body: JSON.stringify({ query, operationName, variables }),
        signal,
      })
      const text = await body.text()
      const result = responseSchema.safeParse(jsonOf(text))
      if (result.success) {
        if (result.data.errors?.some(({ extensions }) => extensions?.code === 'RESPONSE_TOO_LARGE'))
          request.response.exceed()
        return result.data
      }
      throw new Error(`Failed to parse the GraphQL answer (HTTP ${statusCode}): ${text.slice(0, 500)}`)
    },
    close: () => pool.close(),
  }
}

/** Returns the headers of a subgraph request. A subgraph receives no other headers from the client. */
function headersFor(request: RequestContext): Record<string, string> {
  return {
    'content-type': 'application/json',
    accept: 'application/json',
    'x-request-id': request.requestId,
    'x-user-agent': request.userAgentKind,
    'x-forwarded-for': request.address,
    ...request.trace,
    ...(request.device !== null && { 'x-device': request.device }),
    ...(request.token !== null && { authorization: `Bearer ${request.token}` }),
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
