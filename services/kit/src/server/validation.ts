import type { FastifySchemaCompiler } from 'fastify'
import { z } from 'zod'
import { zodMessage } from '../env/zod-message.ts'
import { HttpError } from '../http/problem.ts'

// Thousands of mistakes in one list make an answer that nobody reads.
const SENTENCES_MAX = 20

/** Checks a part of a request with its zod schema; a failure is a 400 with a sentence per field, of the first 20. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  return (data) => {
    const result = z.safeParse(schema, data, { error: zodMessage })
    if (result.success) return { value: result.data }
    return {
      error: new HttpError(
        400,
        result.error.issues.slice(0, SENTENCES_MAX).map((issue) => sentence(issue, httpPart)),
      ),
    }
  }
}

function sentence({ path, message }: z.core.$ZodIssue, httpPart: string | undefined): string {
  const part = httpPart === 'querystring' ? 'query' : (httpPart ?? 'request')
  return `${path.length > 0 ? path.join('.') : part}: ${message}`
}
