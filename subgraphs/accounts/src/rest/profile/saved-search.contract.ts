import { z } from 'zod'
import { leftOut } from './left-out.ts'

const text = z.string().nullish()

export const notificationKind = z.enum(['NEW_LISTING', 'COMING_SOON', 'PRICE_CHANGE', 'STATUS_CHANGE'])

/** No place is the whole market. */
export const searchCriteria = z.object({
  place: z
    .object({
      placeType: z.string(),
      placeKey: z.string(),
      name: z.string(),
      city: text,
      stateOrProvince: text,
    })
    .nullish(),
})

/** A saved search, as the profile service writes it. `searchQueryString` is JSON text. */
export const savedSearchContract = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  name: z.string(),
  isSubscribed: z.boolean(),
  email: z.boolean(),
  sms: z.boolean(),
  notificationFrequency: z.int(),
  notifyOn: z.array(notificationKind),
  searchQueryString: z.string(),
  searchCriteria,
  createdAt: z.string(),
  updatedAt: z.string(),
  lastVisitedAt: text,
  feedToken: text,
})

export type SavedSearchRow = z.output<typeof savedSearchContract>

/** What would be told of, how often, and where: `timeZone` is an IANA name. */
export const previewRequest = z.object({
  notificationFrequency: z.int(),
  notifyOn: leftOut(z.array(notificationKind)),
  searchQueryString: z.string(),
  searchCriteria,
  timeZone: leftOut(z.string()),
})

/** How many mails and events the last days would have brought. */
export const previewContract = z.object({ mails: z.int(), events: z.int(), days: z.int() })

/** A saved search as it should be; `locale` is such as `fr-CA`. */
export const savedSearchRequest = previewRequest.extend({
  name: z.string(),
  isSubscribed: z.boolean(),
  email: z.boolean(),
  sms: z.boolean(),
  locale: leftOut(z.string()),
})
