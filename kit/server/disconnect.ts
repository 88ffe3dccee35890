import type { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'

/** Returns a signal that aborts when the connection closes before the response is complete. */
export function abortOnDisconnect(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  onResponseEnd(reply, (isComplete) => {
    if (!isComplete) controller.abort()
  })
  return controller.signal
}

/**
 * Runs the callback once, when the response is sent or its connection closes: immediately when the connection has
 * already closed.
 */
export function onResponseEnd({ raw, request }: FastifyReply, callback: (isComplete: boolean) => void): void {
  const removeListener = onSocketClose(request.raw.socket, done)
  function done() {
    removeListener()
    raw.off('close', done)
    callback(raw.writableFinished)
  }
  raw.once('close', done)
  if (request.raw.socket.destroyed) done()
}

const callbacksOf = new WeakMap<Socket, Set<() => void>>()

/**
 * Runs the callback when the connection closes, and returns a function that removes the callback. The
 * response's own close event is not enough: while a response waits for an earlier response on the connection,
 * it has no socket and emits no close event.
 */
function onSocketClose(socket: Socket, callback: () => void): () => void {
  const callbacks = callbacksOf.get(socket) ?? listenOnce(socket)
  callbacks.add(callback)
  return () => callbacks.delete(callback)
}

/**
 * Returns the callbacks of a connection. All its requests share one listener, because a client may pipeline any number
 * of requests. The listener is made here, where no callback is in scope: an idle connection would keep the callback,
 * and with it a whole page, in memory.
 */
function listenOnce(socket: Socket): Set<() => void> {
  const callbacks = new Set<() => void>()
  callbacksOf.set(socket, callbacks)
  socket.once('close', () => {
    for (const each of callbacks) each()
  })
  return callbacks
}
