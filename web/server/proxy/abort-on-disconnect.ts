import type { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'

/** Aborts when the visitor's connection closes before the answer is complete. */
export function abortOnDisconnect({ raw, request }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  const removeListener = onSocketClose(request.raw.socket, onClose)
  function onClose() {
    removeListener()
    raw.off('close', onClose)
    if (!raw.writableFinished) controller.abort()
  }
  raw.once('close', onClose)
  return controller.signal
}

const callbacksOf = new WeakMap<Socket, Set<() => void>>()

/**
 * Calls back when the connection closes; returns what cancels that. A pipelined response has no connection before its
 * turn, and then emits no 'close' of its own. A visitor may pipeline any number of requests, so a connection has one
 * listener for all.
 */
function onSocketClose(socket: Socket, callback: () => void): () => void {
  const callbacks = callbacksOf.get(socket) ?? listenOnce(socket)
  callbacks.add(callback)
  return () => callbacks.delete(callback)
}

function listenOnce(socket: Socket): Set<() => void> {
  const callbacks = new Set<() => void>()
  callbacksOf.set(socket, callbacks)
  socket.once('close', () => {
    for (const each of [...callbacks]) each()
  })
  return callbacks
}
