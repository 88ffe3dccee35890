import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest, RawRequestDefaultExpression } from 'fastify'
import type { IsTrusted } from '../config/trusted-peers.ts'

const MAX_DEVICE_LENGTH = 300
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
  return text.replace(/[^ -~]/g, '').slice(0, MAX_DEVICE_LENGTH) || null
}

/** Aborts when the connection closes before the answer is complete. */
export function abortOnDisconnect(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  onResponseEnd(reply, (isComplete) => {
    if (!isComplete) controller.abort()
  })
  return controller.signal
}

/** Calls back once the answer is sent or its connection has closed. */
export function onResponseEnd({ raw, request }: FastifyReply, callback: (isComplete: boolean) => void): void {
  const removeListener = onSocketClose(request.raw.socket, done)
  function done() {
    removeListener()
    raw.off('close', done)
    callback(raw.writableFinished)
  }
  raw.once('close', done)
}

const listeners = new WeakMap<Socket, Set<() => void>>()

/**
 * Calls back when the connection closes; returns what cancels that. An answer that waits for an earlier one on its
 * connection has no socket yet, so it never reports that the connection closed.
 */
function onSocketClose(socket: Socket, callback: () => void): () => void {
  const callbacks = listeners.get(socket) ?? new Set()
  if (!listeners.has(socket)) {
    listeners.set(socket, callbacks)
    socket.once('close', () => {
      for (const each of [...callbacks]) each()
    })
  }
  callbacks.add(callback)
  return () => callbacks.delete(callback)
}

const TOO_LARGE = 413

/** What is read of a refused body at most (bytes), and for how long (ms). */
const MAX_BYTES = 16 * 1024 * 1024
const MAX_MS = 2_000

/**
 * Reads the rest of a body that is too large before its refusal is sent: to a client that is still sending, the connection
 * would break in place of the answer.
 */
export function readRefusedBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (reply.statusCode === TOO_LARGE && !raw.complete) await readRest(raw)
  })
}

function readRest(body: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0
    const timer = setTimeout(done, MAX_MS)
    function done() {
      clearTimeout(timer)
      body.off('data', count).off('end', done).off('close', done)
      resolve()
    }
    function count(chunk: Buffer) {
      bytes += chunk.length
      if (bytes > MAX_BYTES) done()
    }
    body.on('data', count).once('end', done).once('close', done)
    body.resume()
  })
}
