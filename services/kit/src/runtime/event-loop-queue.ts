import { setImmediate } from 'node:timers/promises'

/**
 * Turns for work that computes for milliseconds without waiting. Each piece of it gets a turn of the event loop for itself:
 * between two, the server reads its sockets, answers others, and notices which callers have gone.
 */
export class EventLoopQueue {
  #last: Promise<void> = Promise.resolve()

  /** Resolves when it is this caller's turn, first come first served. Rejects then with the reason of `signal` if it has aborted. */
  async next(signal: AbortSignal): Promise<void> {
    const turn = this.#last.then(() => setImmediate())
    this.#last = turn
    await turn
    signal.throwIfAborted()
  }
}
