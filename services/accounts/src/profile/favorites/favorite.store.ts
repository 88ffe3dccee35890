import type { Database, Queryable, Row, Transaction } from '@gable/service-kit/database/database'
import { HttpError } from '@gable/service-kit/http/problem'
import { z } from 'zod'

/** A favorite as the profile service returns it. Callers must treat its id as opaque. */
export const FavoriteRecord = z.object({
  id: z.string(),
  propertyId: z.string().describe('uPI of the listing'),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  isSubscribed: z.boolean(),
  email: z.boolean(),
  sms: z.boolean(),
  name: z.string().describe('First line of the address'),
  notificationFrequency: z.int().describe('1 immediately, 2 daily, 4 weekly, 16 monthly'),
  notifyOn: z.array(z.string()),
})
export type FavoriteRecord = z.infer<typeof FavoriteRecord>

/** A favorite as the older account-listings service returns it. */
export const ListingFavorite = z.object({
  id: z.int(),
  uPI: z.string(),
  oUID: z.string().nullable(),
  favorite: z.boolean(),
  name: z.string().describe('First line of the address'),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type ListingFavorite = z.infer<typeof ListingFavorite>

/** A favorite as the database stores it. */
export interface FavoriteRow extends Omit<FavoriteRecord, 'id' | 'createdAt' | 'updatedAt'> {
  id: number
  oUID: string | null
  favorite: boolean
  createdAt: Date
  updatedAt: Date
}

export function toFavoriteRecord({ oUID: _, favorite: __, ...row }: FavoriteRow): FavoriteRecord {
  return {
    ...row,
    id: String(row.id),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

export function toListingFavorite({
  id,
  propertyId,
  oUID,
  favorite,
  name,
  ...row
}: FavoriteRow): ListingFavorite {
  const createdAt = row.createdAt.toISOString()
  return { id, uPI: propertyId, oUID, favorite, name, createdAt, updatedAt: row.updatedAt.toISOString() }
}

const COLUMNS = `
  id, property_id as "propertyId", ouid as "oUID", name, favorite, is_subscribed as "isSubscribed", email, sms,
  notification_frequency as "notificationFrequency", notify_on as "notifyOn",
  created_at as "createdAt", updated_at as "updatedAt"`

const MAX_FAVORITES = 500

/** Returns a member's favorites, newest first. */
export function favoritesOf(db: Database, accountId: string): Promise<FavoriteRow[]> {
  return db.query<FavoriteRow>(
    `select ${COLUMNS} from accounts.favorite where account_id = $1 and favorite
     order by created_at desc, id desc`,
    [accountId],
  )
}

export interface FavoriteChange {
  propertyId: string
  favorite: boolean
  oUID?: string | undefined
  name?: string | undefined
}

/**
 * Adds or removes a favorite; idempotent. A favorite that is added again becomes the newest. A new favorite
 * uses the member's alert settings for all favorites. The member and the listing identify the record: an id
 * in the request is ignored. Throws a 422 when the member has too many favorites.
 */
export async function setFavorite(
  db: Queryable,
  accountId: string,
  change: FavoriteChange,
): Promise<FavoriteRow> {
  const [row] = await db.query<FavoriteRow>(
    `insert into accounts.favorite as kept (account_id, property_id, ouid, name, favorite, created_at,
       notification_frequency, notify_on)
     select $1, $2, $3, coalesce($4, ''), $5, greatest(now(), max(created_at) + interval '1 millisecond'),
       coalesce((select notification_frequency from accounts.favorite_alert where account_id = $1), 2),
       coalesce((select notify_on from accounts.favorite_alert where account_id = $1), '{STATUS_CHANGE,PRICE_CHANGE}')
     from accounts.favorite where account_id = $1 and favorite
     having not $5 or count(*) < ${MAX_FAVORITES} or bool_or(property_id = $2)
     on conflict (account_id, property_id) do update set
       favorite = excluded.favorite,
       ouid = coalesce(excluded.ouid, kept.ouid),
       name = coalesce(nullif(excluded.name, ''), kept.name),
       created_at = case when excluded.favorite and not kept.favorite
         then excluded.created_at else kept.created_at end,
       updated_at = now()
     returning ${COLUMNS}`,
    [accountId, change.propertyId, change.oUID ?? null, change.name ?? null, change.favorite],
  )
  if (!row)
    throw new HttpError(422, [
      `You have ${MAX_FAVORITES} favorites, and there is no room for more. Remove one, then save this home.`,
    ])
  return row
}

/** Returns all stored data about a member's favorites, for the download of their data. */
export const exportFavorites = (db: Queryable, accountId: string): Promise<Row[]> =>
  db.query(
    `select id, property_id as "propertyId", ouid as "oUID", name, favorite, is_subscribed as "isSubscribed",
       email, sms, notification_frequency as "notificationFrequency", notify_on as "notifyOn",
       created_at as "createdAt", updated_at as "updatedAt"
     from accounts.favorite where account_id = $1 order by created_at, id`,
    [accountId],
  )

/** Deletes the favorites that a member added or removed at or after `since`. */
export async function deleteFavoritesSince(
  transaction: Transaction,
  accountId: string,
  since: Date,
): Promise<void> {
  await transaction.query('delete from accounts.favorite where account_id = $1 and updated_at >= $2', [
    accountId,
    since,
  ])
}
