import { flag, key, moment, text } from '@gable/subgraph-kit/rest/fields'
import { z } from 'zod'

/** A favorite in the format of the profile service. `propertyId` is the uPI of the listing. */
export const favoriteContract = z.object({
  id: key,
  propertyId: z.string().min(1),
  name: text,
  createdAt: moment.nullish(),
  updatedAt: moment.nullish(),
  isSubscribed: flag,
  email: flag,
  sms: flag,
  notificationFrequency: z.int32().nullish(),
  notifyOn: z.array(z.string()).nullish(),
})

export type FavoriteRow = z.output<typeof favoriteContract>

/**
 * Fields that the service needs to set or clear a favorite. The service finds the favorite by member and
 * listing, so `id` may be empty.
 */
export const favoriteRequest = z.object({
  propertyId: z.string().min(1),
  name: z.string(),
  oUID: z.string().nullish(),
  id: z.string(),
  favorite: z.boolean(),
})
