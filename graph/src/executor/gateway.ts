import type { ApolloServerOptionsWithGateway } from '@apollo/server'
import { Preparation } from '../preparation/preparation.ts'
import type { ExecutedResult } from '../preparation/restore.ts'
import { readScalars } from '../schema/public-scalars.ts'
import type { Executor, GraphContext } from './executor.ts'

type Gateway = ApolloServerOptionsWithGateway<GraphContext>['gateway']

const messagesOf = ({ errors = [] }: ExecutedResult): string => errors.map(({ message }) => message).join(' ')

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
        if (!prepared.operation) return prepared.restore({ data: {} })
        const result = await execute(prepared.operation, context.request)
        // Apollo Server would take it for a mistake of the client.
        if (result.data === undefined) throw new Error(`The executor has no answer: ${messagesOf(result)}`)
        return prepared.restore(result)
      },
    }),
    stop,
  }
}
