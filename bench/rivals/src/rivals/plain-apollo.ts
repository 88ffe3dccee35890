/**
 * Apollo Server and Apollo Gateway, set up as in their documentation, in front of four subgraph processes.
 */
import { ApolloGateway, RemoteGraphQLDataSource } from '@apollo/gateway'
import { ApolloServer, type BaseContext } from '@apollo/server'
import fastifyApollo, { fastifyApolloDrainPlugin } from '@as-integrations/fastify'
import Fastify from 'fastify'
import { env, supergraphAt } from '../env.ts'

interface Context extends BaseContext {
  authorization?: string | undefined
}

class WithAuthorization extends RemoteGraphQLDataSource<Context> {
  override willSendRequest({
    request,
    context,
  }: Parameters<NonNullable<RemoteGraphQLDataSource<Context>['willSendRequest']>>[0]) {
    if ('authorization' in context && context.authorization)
      request.http?.headers.set('authorization', context.authorization)
  }
}

const app = Fastify()
const server = new ApolloServer<Context>({
  gateway: new ApolloGateway({
    supergraphSdl: supergraphAt(env.SUBGRAPH_PORTS),
    buildService: ({ url }) => new WithAuthorization(url ? { url } : {}),
  }),
  introspection: false,
  plugins: [fastifyApolloDrainPlugin(app)],
})
await server.start()
await app.register(fastifyApollo(server), {
  context: async (request) => ({ authorization: request.headers.authorization }),
})
app.get('/health/ready', async () => 'ready')
await app.listen({ port: env.PORT, host: '127.0.0.1' })
