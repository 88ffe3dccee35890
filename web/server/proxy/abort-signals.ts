import type { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'

/**
 * Runs `work` with a signal that aborts after `ms` or when `parent` aborts. Rejects with the abort reason
 * even if `work` ignores the signal. Holds a reference to the timer until the work ends, because
 * `AbortSignal.timeout` and `AbortSignal.any` hold their sources weakly and can lose them to garbage
 * collection. Read the response body inside `work`.
 */
export async function withDeadline<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
  parent?: AbortSignal,
): Promise<T> {
  const controller = new AbortController()
  const { signal } = controller
  const expire = () => controller.abort(new DOMException(`No answer within ${ms} ms`, 'TimeoutError'))
  const follow = () => controller.abort(parent?.reason)
  parent?.throwIfAborted()
  const timer = setTimeout(expire, ms)
  parent?.addEventListener('abort', follow)
  try {
    const aborted = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    })
    return await Promise.race([work(signal), aborted])
  } finally {
    clearTimeout(timer)
    parent?.removeEventListener('abort', follow)
  }
}

/** Whether an error means that a deadline passed. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'TimeoutError'

/** Returns a signal that aborts when the visitor's connection closes before the response is complete. */
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
 * Calls `callback` when the connection closes, and returns a function that cancels it. Needed because a
 * pipelined response has no connection before its turn, and until then emits no 'close' event. All requests
 * on a connection share one listener, because a visitor may pipeline any number of requests.
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
