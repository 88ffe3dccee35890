import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Queryable } from '@gable/service-kit/database/database'

/** Target of a link that requires no sign-in. Its token can be signed only by this service. */
export type AlertLink =
  | { kind: 'savedSearch'; id: string }
  | { kind: 'favorites'; accountId: string }
  | { kind: 'feed'; id: string; version: number }

export interface AlertTokens {
  /** Token that unsubscribes from the emails of a saved search. */
  searchMails(id: string): string
  /** Token that unsubscribes from the emails about a member's favorites. */
  favoriteMails(accountId: string): string
  /**
   * Token that opens the feeds of a saved search as long as the feed links of the search have this version.
   */
  feed(id: string, version: number): string
  /** Undefined for a token that was not signed with this key. */
  open(token: string): AlertLink | undefined
}

const PURPOSES = { savedSearch: 1, favorites: 2, feed: 3 } as const
const ID_LENGTH = 16
const MAC_LENGTH = 16

/** Loads the signing key from the database and creates it on first use. Must not run within a transaction. */
export async function loadAlertTokens(db: Queryable): Promise<AlertTokens> {
  // When two processes create a key concurrently, the second insert does nothing.
  await db.query('insert into accounts.alert_key (key) values ($1) on conflict do nothing', [randomBytes(32)])
  const [stored] = await db.query<{ key: Buffer }>('select key from accounts.alert_key')
  if (!stored) throw new Error('Failed to load the key that signs links')
  return alertTokens(stored.key)
}

/** A token contains a purpose, an id, a version (feeds only), and an HMAC of these fields. */
export function alertTokens(key: Uint8Array): AlertTokens {
  const mac = (payload: Buffer) => createHmac('sha256', key).update(payload).digest().subarray(0, MAC_LENGTH)

  function sign(purpose: number, id: string, version?: number): string {
    const end = Buffer.alloc(version === undefined ? 0 : 4)
    if (version !== undefined) end.writeUInt32BE(version)
    const payload = Buffer.concat([Buffer.of(purpose), Buffer.from(id.replaceAll('-', ''), 'hex'), end])
    return Buffer.concat([payload, mac(payload)]).toString('base64url')
  }

  return {
    searchMails: (id) => sign(PURPOSES.savedSearch, id),
    favoriteMails: (accountId) => sign(PURPOSES.favorites, accountId),
    feed: (id, version) => sign(PURPOSES.feed, id, version),
    open(token) {
      const bytes = Buffer.from(token, 'base64url')
      // Accepts only the canonical encoding of a token.
      if (bytes.length <= ID_LENGTH + MAC_LENGTH || bytes.toString('base64url') !== token) return undefined
      const payload = bytes.subarray(0, -MAC_LENGTH)
      return timingSafeEqual(mac(payload), bytes.subarray(-MAC_LENGTH)) ? linkOf(payload) : undefined
    },
  }
}

function linkOf(payload: Buffer): AlertLink | undefined {
  const id = uuidOf(payload.subarray(1, 1 + ID_LENGTH))
  const rest = payload.subarray(1 + ID_LENGTH)
  switch (payload[0]) {
    case PURPOSES.savedSearch:
      return { kind: 'savedSearch', id }
    case PURPOSES.favorites:
      return { kind: 'favorites', accountId: id }
    case PURPOSES.feed:
      return { kind: 'feed', id, version: rest.readUInt32BE() }
    default:
      return undefined
  }
}

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
