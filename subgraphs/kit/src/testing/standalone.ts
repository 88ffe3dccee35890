import { onTestFinished } from 'vitest'
import { z } from 'zod'
import type { RequestContext } from '../request-context.ts'
import { createServer } from '../server.ts'
import type { Subgraph } from '../subgraph.ts'
import type { VerifyToken } from '../viewer.ts'

const answerSchema = z.object({
  data: z.unknown().optional(),
  errors: z
    .array(
      z.object({
        message: z.string(),
        path: z.array(z.union([z.string(), z.number()])).optional(),
        extensions: z.object({ code: z.unknown() }).optional(),
      }),
    )
    .optional(),
})

export interface StandaloneSubgraph {
  url: string
  /** Posts an operation with the headers that the graph sends to a remote subgraph. */
  post(
    query: string,
    variables: Record<string, unknown>,
    request: RequestContext,
  ): Promise<z.output<typeof answerSchema>>
}

/**
 * Serves a subgraph over HTTP until the test ends, as its own process does. It accepts the tokens of `members` and of
 * each request posted.
 */
export async function serveStandalone(
  subgraph: Subgraph,
  members: readonly RequestContext[] = [],
): Promise<StandaloneSubgraph> {
  const known = new Map(members.map((request) => [`Bearer ${request.token}`, request]))
  const verifyToken: VerifyToken = async (authorization) => {
    const { viewer, token } = known.get(authorization ?? '') ?? {}
    return viewer && token ? { viewer, token } : { viewer: null, token: null }
  }
  const app = await createServer(subgraph, { verifyToken, isTrusted: () => true, logLevel: 'silent' })
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/graphql`
  onTestFinished(() => app.close())
  return {
    url,
    async post(query, variables, request) {
      const authorization = `Bearer ${request.token}`
      if (request.token !== null) known.set(authorization, request)
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-request-id': request.requestId,
          'x-user-agent': request.userAgentKind,
          'x-forwarded-for': request.address,
          ...(request.device !== null && { 'x-device': request.device }),
          ...(request.token !== null && { authorization }),
        },
        body: JSON.stringify({ query, variables }),
        signal: request.signal,
      })
      return answerSchema.parse(await response.json())
    },
  }
}
