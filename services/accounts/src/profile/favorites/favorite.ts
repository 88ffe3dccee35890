import { z } from 'zod'

/** A favorite as the profile service tells it. Its id is opaque to callers. */
export const FavoriteRecord = z.object({
  id: z.string(),
  propertyId: z.string().describe('uPI of the home'),
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

/** A favorite as the older account-listings service tells it. */
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

/** What the database keeps of a favorite. */
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
