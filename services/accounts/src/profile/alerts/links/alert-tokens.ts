import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Queryable } from '@gable/service-kit/database/database'

/** What a link without a sign-in leads to, named by a token that only this service can make. */
export type AlertLink =
  | { kind: 'savedSearch'; id: string }
  | { kind: 'favorites'; accountId: string }
  | { kind: 'feed'; id: string; version: number }

export interface AlertTokens {
  /** Stops the mails of a saved search. */
  searchMails(id: string): string
  /** Stops the mails about a member's favorites. */
  favoriteMails(accountId: string): string
  /** Opens the feeds of a saved search, as long as this is the version of its links. */
  feed(id: string, version: number): string
  /** Undefined for a token that was not made here. */
  open(token: string): AlertLink | undefined
}

const PURPOSES = { savedSearch: 1, favorites: 2, feed: 3 } as const
const ID_LENGTH = 16
const MAC_LENGTH = 16

/** With the key of the database, after making one where there is none yet. Not within a transaction. */
export async function loadAlertTokens(db: Queryable): Promise<AlertTokens> {
  // Of two processes that make one at once, the second finds the place taken.
  await db.query('insert into accounts.alert_key (key) values ($1) on conflict do nothing', [randomBytes(32)])
  const [stored] = await db.query<{ key: Buffer }>('select key from accounts.alert_key')
  if (!stored) throw new Error('There is no key to sign links with')
  return alertTokens(stored.key)
}

/** A token is a purpose, an id, for feeds a version, and what proves that it was signed with this key. */
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
      // One link is written in one way.
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
