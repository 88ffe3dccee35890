import type { FastifyRequest } from 'fastify'

const gzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/

/** Whether whoever asks can read what is compressed. */
export const takesGzip = ({ headers }: FastifyRequest): boolean => gzip.test(headers['accept-encoding'] ?? '')
