import type { FastifyReply } from 'fastify'

/** Aborts when the visitor's connection closes before the answer is complete. */
export function untilGone({ raw, request }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  const { socket } = request.raw
  const onClose = () => {
    socket.off('close', onClose)
    if (!raw.writableFinished) controller.abort()
  }
  raw.once('close', onClose)
  // A pipelined response has no connection before its turn, and then emits no 'close' of its own.
  socket.once('close', onClose)
  // A visitor may pipeline any number of requests.
  socket.setMaxListeners(0)
  return controller.signal
}
