import { flag, key, moment, text } from '@gable/subgraph-kit/rest/fields'
import { z } from 'zod'

/** A favorite, as the profile service writes it. `propertyId` is the uPI of the home. */
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

/** What the service needs to know of a mark. It goes by member and home: the record's id may be empty. */
export const favoriteRequest = z.object({
  propertyId: z.string().min(1),
  name: z.string(),
  oUID: z.string().nullish(),
  id: z.string(),
  favorite: z.boolean(),
})
