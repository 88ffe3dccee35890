import type { FastifyRequest } from 'fastify'

const ACCEPTS_GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/

/** Whether the client accepts gzip. */
export const acceptsGzip = ({ headers }: FastifyRequest): boolean =>
  ACCEPTS_GZIP.test(headers['accept-encoding'] ?? '')
