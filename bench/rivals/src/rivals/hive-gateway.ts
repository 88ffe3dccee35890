/** Hive Gateway in front of four subgraph processes. */
import { createServer } from 'node:http'
import { createGatewayRuntime } from '@graphql-hive/gateway-runtime'
import { env, supergraphAt } from '../env.ts'

const gateway = createGatewayRuntime({
  supergraph: supergraphAt(env.SUBGRAPH_PORTS),
  propagateHeaders: {
    fromClientToSubgraphs({ request }) {
      const authorization = request.headers.get('authorization')
      return authorization ? { authorization } : undefined
    },
  },
  logging: false,
})

createServer((request, response) => {
  if (request.url === '/health/ready') response.end('ready')
  else gateway(request, response)
}).listen(env.PORT, '127.0.0.1')
