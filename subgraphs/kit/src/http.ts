import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest, RawRequestDefaultExpression } from 'fastify'
import type { IsTrusted } from './trusted-peers.ts'

const LONGEST_DEVICE = 300
const REQUEST_ID = /^[\w.:-]{1,128}$/

/** The request id that the caller gave, if it can go into a header and a log as it is; else a new one. */
export function requestIdOf({ headers }: RawRequestDefaultExpression): string {
  const id = headers['x-request-id']
  return typeof id === 'string' && REQUEST_ID.test(id) ? id : randomUUID()
}

/** What a peer that we trust says that the visitor's browser calls itself; nobody else is believed. */
export function deviceOf({ headers, socket }: FastifyRequest, isTrusted: IsTrusted): string | null {
  const device = headers['x-device']
  return typeof device === 'string' && isTrusted(socket.remoteAddress ?? '') ? oneLine(device) : null
}

/** Text of a header, made such that it can go into another one and into a log. Null when nothing is left of it. */
export function oneLine(text: string): string | null {
  return text.replace(/[^ -~]/g, '').slice(0, LONGEST_DEVICE) || null
}

/** Aborts when the connection closes before the answer is complete. */
export function untilGone(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}
