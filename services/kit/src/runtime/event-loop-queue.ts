import { setImmediate } from 'node:timers/promises'

/**
 * Schedules pieces of work that each compute for some milliseconds without pausing. Each piece gets its own
 * turn of the event loop. Between turns, the server reads its sockets, handles other requests, and notices
 * callers that have disconnected.
 */
export class EventLoopQueue {
  #last: Promise<void> = Promise.resolve()

  /**
   * Resolves when it is this caller's turn, in order of arrival. Rejects with the reason of `signal` if the
   * signal has aborted by then.
   */
  async next(signal: AbortSignal): Promise<void> {
    const turn = this.#last.then(() => setImmediate())
    this.#last = turn
    await turn
    signal.throwIfAborted()
  }
}
