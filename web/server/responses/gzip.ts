import type { FastifyRequest } from 'fastify'

const ACCEPTS_GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/

/** Whether whoever asks can read what is compressed. */
export const acceptsGzip = ({ headers }: FastifyRequest): boolean =>
  ACCEPTS_GZIP.test(headers['accept-encoding'] ?? '')
