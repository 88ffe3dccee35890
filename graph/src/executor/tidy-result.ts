import { GraphQLError } from 'graphql'
import { isCallersMistake } from '../errors/mask-error.ts'
import type { Executor } from './executor.ts'

/**
 * One failure, one error: a service that is down fails the same field of every item of a list, and the client
 * gets the first of these errors, not a hundred. What an executor adds for its own use is taken out.
 */
export function withTidyResults(executor: Executor): Executor {
  return {
    onSchemaLoadOrUpdate: (callback) => executor.onSchemaLoadOrUpdate(callback),
    stop: () => executor.stop(),
    async load(options) {
      const loaded = await executor.load(options)
      const { executor: run } = loaded
      if (!run) return loaded
      return {
        executor: async (request) => {
          const { data, errors = [], extensions } = await run(request)
          const all = oneErrorPerField([...errors, ...completionErrors(extensions?.valueCompletion)])
          return all.length > 0 ? { data, errors: all } : { data }
        },
      }
    },
  }
}

/** Keeps the first of the errors that, to a client, differ in nothing but the positions within lists. */
function oneErrorPerField(errors: readonly GraphQLError[]): GraphQLError[] {
  const seen = new Map<string, GraphQLError>()
  for (const error of errors) {
    const field = error.path?.filter((part) => typeof part === 'string').join('.') ?? error.message
    const shown = isCallersMistake(error, error) ? error.message : ''
    const key = JSON.stringify([field, error.extensions.code, shown])
    if (!seen.has(key)) seen.set(key, error)
  }
  return [...seen.values()]
}

/** Values that broke the schema: the gateway nulls their fields and hides the reason in an extension. */
function completionErrors(extension: unknown): GraphQLError[] {
  return Array.isArray(extension) ? extension.filter((error) => error instanceof GraphQLError) : []
}
