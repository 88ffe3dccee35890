/** Mercurius' federation gateway before the same four subgraph processes. */
import type { IncomingHttpHeaders } from 'node:http'
import mercuriusGateway from '@mercuriusjs/gateway'
import Fastify from 'fastify'
import { env } from '../env.ts'

const app = Fastify()
await app.register(mercuriusGateway, {
  jit: 1,
  gateway: {
    services: Object.entries(env.SUBGRAPH_PORTS).map(([name, port]) => ({
      name,
      url: `http://127.0.0.1:${port}/graphql`,
      mandatory: true,
      rewriteHeaders: ({ authorization }: IncomingHttpHeaders) => (authorization ? { authorization } : {}),
    })),
  },
})
app.get('/health/ready', async () => 'ready')
await app.listen({ port: env.PORT, host: '127.0.0.1' })
