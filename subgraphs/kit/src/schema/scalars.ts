import { Kind, type ValueNode } from 'graphql'
import { z } from 'zod'
import { BadUserInputError, SubgraphError } from '../errors/subgraph-error.ts'

const dateTime = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString())

/** DateTime: ISO 8601 with an offset in, the same moment in UTC out. Date: a day that exists in the calendar. */
export const scalarResolvers = {
  DateTime: textScalar(dateTime, 'DateTime must be a moment such as 2026-03-01T09:30:00Z.'),
  Date: textScalar(z.iso.date(), 'Date must be a day such as 2026-03-01.'),
}

function textScalar(schema: z.ZodType<string>, message: string) {
  const read = (value: unknown): string => {
    const result = schema.safeParse(value)
    if (!result.success) throw new BadUserInputError(message)
    return result.data
  }
  return {
    /** What a REST service sent. */
    serialize(value: unknown): string {
      const result = schema.safeParse(value)
      if (!result.success) throw new SubgraphError('UPSTREAM_INVALID', 'Data Invalid')
      return result.data
    },
    /** What a caller sent, as a variable or in the text of the operation. */
    parseValue: read,
    parseLiteral: (node: ValueNode) => read(node.kind === Kind.STRING ? node.value : undefined),
  }
}
