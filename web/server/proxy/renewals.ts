import type { StoredSession } from './session-cookie.ts'

export interface Renewed {
  token: string
  session: StoredSession
}

/**
 * Returns a new access token and refresh token, or null when the accounts service has ended the session.
 * Throws when the service does not respond.
 */
type Exchange = () => Promise<Renewed | null>

/**
 * Time in ms for which a renewal is remembered. A request that the browser sends before it receives the
 * response still contains the old cookie.
 */
const REMEMBERED_MS = 20_000

/**
 * Exchanges each refresh token once, even when several tabs send it concurrently. A request with a recently
 * exchanged token gets the same result.
 */
export class Renewals {
  readonly #known = new Map<string, Promise<Renewed | null>>()
  /** Handles of recently ended sessions. */
  readonly #ended = new Set<string>()

  /** Ends a session, so that a renewal in progress cannot restore it. */
  end({ handle }: StoredSession): void {
    this.#ended.add(handle)
    setTimeout(() => this.#ended.delete(handle), REMEMBERED_MS).unref()
  }

  hasEnded = ({ handle }: StoredSession): boolean => this.#ended.has(handle)

  async renew({ refreshToken }: StoredSession, exchange: Exchange): Promise<Renewed | null> {
    const renewed = await (this.#known.get(refreshToken) ?? this.#start(refreshToken, exchange))
    // A later renewal may already have exchanged the new token.
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
