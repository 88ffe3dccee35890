import type { FastifyRequest, FastifySchemaCompiler } from 'fastify'
import { z } from 'zod'
import { zodMessage } from '../env/zod-message.ts'
import { HttpError } from './problem.ts'

// Max sentences per response, so that the response stays readable when a request has thousands of mistakes.
const SENTENCES_MAX = 20

/**
 * Validates a part of a request with its zod schema. On failure, throws a 400 error with one sentence for
 * each of the first 20 mistakes.
 */
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

/** Returns the bearer token of the Authorization header. */
export function bearerOf({
  headers,
}: {
  headers: { authorization?: string | undefined }
}): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
}

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]']
const LOOPBACK_ADDRESSES = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

/**
 * Whether a program on this machine sent the request directly: not through a proxy, and not from a browser.
 */
export function isLocalRequest({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  const { host = '', origin } = headers
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  const isPage = origin !== undefined || headers['sec-fetch-site'] !== undefined
  const isLoopback = LOOPBACK_ADDRESSES.includes(socket.remoteAddress ?? '')
  return isLoopback && LOCAL_HOSTS.includes(host.replace(/:\d+$/, '')) && !isForwarded && !isPage
}
