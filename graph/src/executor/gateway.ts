import type { ApolloServerOptionsWithGateway } from '@apollo/server'
import { Preparation } from '../preparation/preparation.ts'
import { readScalars } from '../schema/public-scalars.ts'
import type { Executor, GraphContext } from './executor.ts'

type Gateway = ApolloServerOptionsWithGateway<GraphContext>['gateway']

/** Apollo Server's way to an executor: each operation is prepared, executed, and restored. */
export function gatewayOver({ schema, execute, stop }: Executor, supergraphSdl: string): Gateway {
  readScalars(schema)
  const preparation = new Preparation(schema)
  return {
    onSchemaLoadOrUpdate(callback) {
      callback({ apiSchema: schema, coreSupergraphSdl: supergraphSdl })
      return () => {}
    },
    load: async () => ({
      async executor({ document, operation, request: { variables = {} }, context }) {
        const prepared = preparation.prepare(document, operation, variables)
        const result = prepared.operation ? await execute(prepared.operation, context.request) : { data: {} }
        return prepared.restore(result)
      },
    }),
    stop,
  }
}
