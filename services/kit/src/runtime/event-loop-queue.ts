import { setImmediate } from 'node:timers/promises'

/**
 * Schedules work that computes for milliseconds without waiting. Each piece of work gets its own turn of the
 * event loop. Between turns, the server reads its sockets, handles other requests, and notices callers that
 * have disconnected.
 */
export class EventLoopQueue {
  #last: Promise<void> = Promise.resolve()

  /**
   * Resolves when it is this caller's turn, first come, first served. Rejects with the reason of `signal` if
   * it has aborted by then.
   */
  async next(signal: AbortSignal): Promise<void> {
    const turn = this.#last.then(() => setImmediate())
    this.#last = turn
    await turn
    signal.throwIfAborted()
  }
}
