import { z } from 'zod'

/** A favorite, as the profile service writes it. `propertyId` is the uPI of the home. */
export const favoriteContract = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  propertyId: z.string(),
  name: z.string().nullish(),
  createdAt: z.string().nullish(),
  updatedAt: z.string().nullish(),
  isSubscribed: z.boolean().nullish(),
  email: z.boolean().nullish(),
  sms: z.boolean().nullish(),
  notificationFrequency: z.int().nullish(),
  notifyOn: z.array(z.string()).nullish(),
})

export type FavoriteRow = z.output<typeof favoriteContract>

/** What the service needs to know of a mark. It goes by member and home: the record's id may be empty. */
export const markRequest = z.object({
  propertyId: z.string().min(1),
  name: z.string(),
  oUID: z.string().nullish(),
  id: z.string(),
  favorite: z.boolean(),
})
