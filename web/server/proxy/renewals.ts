import type { StoredSession } from './session-cookie.ts'

export interface Renewed {
  token: string
  session: StoredSession
}

/** A new pair of tokens; null when the accounts service ended the session. Throws when it does not answer. */
type Exchange = () => Promise<Renewed | null>

/** How long a renewal is remembered (ms): a request that was sent before its answer still carries the old cookie. */
const REMEMBERED_MS = 20_000

/**
 * Exchanges each refresh token once, however many tabs send it at a time. A request with a token that was exchanged a moment
 * ago gets what came of it.
 */
export class Renewals {
  readonly #known = new Map<string, Promise<Renewed | null>>()
  /** Handles of sessions that were ended a moment ago. */
  readonly #ended = new Set<string>()

  /** Ends a session: a renewal that is under way must not keep it. */
  end({ handle }: StoredSession): void {
    this.#ended.add(handle)
    setTimeout(() => this.#ended.delete(handle), REMEMBERED_MS).unref()
  }

  hasEnded = ({ handle }: StoredSession): boolean => this.#ended.has(handle)

  async renew({ refreshToken }: StoredSession, exchange: Exchange): Promise<Renewed | null> {
    const renewed = await (this.#known.get(refreshToken) ?? this.#start(refreshToken, exchange))
    // That one may have been exchanged in turn.
    const next = renewed && this.#known.get(renewed.session.refreshToken)
    return next ? this.#latest(next) : renewed
  }

  async #latest(renewal: Promise<Renewed | null>): Promise<Renewed | null> {
    const renewed = await renewal
    const next = renewed && this.#known.get(renewed.session.refreshToken)
    return next ? this.#latest(next) : renewed
  }

  #start(refreshToken: string, exchange: Exchange): Promise<Renewed | null> {
    const renewal = exchange()
    this.#known.set(refreshToken, renewal)
    const forget = () => this.#known.delete(refreshToken)
    renewal.then((renewed) => (renewed ? void setTimeout(forget, REMEMBERED_MS).unref() : forget()), forget)
    return renewal
  }
}
