import { Kind, type ValueNode } from 'graphql'
import { z } from 'zod'
import { BadUserInputError, SubgraphError } from '../errors/subgraph-error.ts'

/** In UTC, the year must still have four digits: `9999-12-31T23:59:59-01:00` is in the year 10000. */
const dateTime = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString())
  .pipe(z.iso.datetime())

/**
 * Resolvers for the custom scalars. DateTime accepts ISO 8601 with an offset and returns UTC. Date accepts
 * only dates that exist in the calendar. Each scalar accepts the values that it returns, because the graph
 * parses a value before the subgraph does.
 */
export const scalarResolvers = {
  DateTime: textScalar(dateTime, 'DateTime must be a date and time such as 2026-03-01T09:30:00Z.'),
  Date: textScalar(z.iso.date(), 'Date must be a day such as 2026-03-01.'),
}

function textScalar(schema: z.ZodType<string>, message: string) {
  const read = (value: unknown): string => {
    const result = schema.safeParse(value)
    if (!result.success) throw new BadUserInputError(message)
    return result.data
  }
  return {
    /** Converts a value sent by a REST service. */
    serialize(value: unknown): string {
      const result = schema.safeParse(value)
      if (!result.success) throw new SubgraphError('UPSTREAM_INVALID', 'Data Invalid')
      return result.data
    },
    /** Parses a value sent by a caller, as a variable or in the text of the operation. */
    parseValue: read,
    parseLiteral: (node: ValueNode) => read(node.kind === Kind.STRING ? node.value : undefined),
  }
}
