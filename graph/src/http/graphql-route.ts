import type { ApolloServer } from '@apollo/server'
import { fastifyApolloHandler } from '@as-integrations/fastify'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { GraphContext } from '../executor/executor.ts'
import { type Callers, requestContext } from '../request/request-context.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { opensPage, serveExplorer } from './explorer.ts'

const PATH = '/graphql'

/** What nginx calls a request whose client left before the answer. */
const CLIENT_LEFT = 499

/** POST for operations, GET for queries, and GET from a browser for the explorer. */
export async function serveGraphql(
  app: FastifyInstance,
  apollo: ApolloServer<GraphContext>,
  callers: Callers,
  metrics: Metrics,
): Promise<void> {
  const showExplorer = await serveExplorer(app)
  const names = new WeakMap<FastifyRequest, string | null>()
  const handle = fastifyApolloHandler<GraphContext>(apollo, {
    context: async (request, reply) => ({
      request: await requestContext(request, reply, callers),
      named: (operation) => names.set(request, operation),
    }),
  })
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (opensPage(request)) return
      // Answers are for who asks, and some hold what is theirs.
      reply.header('cache-control', 'private, no-store')
      reply.raw.once('close', () => {
        const operation = names.get(request) ?? null
        const status = reply.raw.writableFinished ? reply.statusCode : CLIENT_LEFT
        const ms = Math.round(reply.elapsedTime * 10) / 10
        metrics.operation(operation, status, ms)
        request.log.info({ operation, status, ms }, 'Operation')
      })
    })
    scope.post(PATH, handle)
    scope.get(PATH, function (request, reply) {
      return opensPage(request) ? showExplorer(reply) : handle.call(this, request, reply)
    })
  })
}
