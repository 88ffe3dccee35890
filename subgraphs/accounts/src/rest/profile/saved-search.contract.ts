import { flag, key, listOf, moment, text, withRequiredFields } from '@gable/subgraph-kit/rest/fields'
import { z } from 'zod'

export const notificationKind = z.enum(['NEW_LISTING', 'COMING_SOON', 'PRICE_CHANGE', 'STATUS_CHANGE'])

/** A place may come without a name: that is made from its city and state. */
const place = z
  .object({ placeType: z.string(), placeKey: key, name: text, city: text, stateOrProvince: text })
  .transform(({ name, ...row }) => ({
    ...row,
    name: name || [row.city, row.stateOrProvince].filter(Boolean).join(', ') || row.placeKey,
  }))

/** No place is the whole market. */
const searchCriteria = z.object({ place: place.nullish() })

/** The same in an answer. A place that cannot be read is not the whole market: it costs the search. */
export const savedCriteria = withRequiredFields(searchCriteria, ['place', 'placeType', 'placeKey'])

const isOn = flag.transform((value) => value ?? false)
/** Daily: how often a service sends that says it in no way that can be read. */
const DEFAULT_FREQUENCY = 2
/** Sorts behind every time that is known. */
const unknownTime = new Date(0).toISOString()

/** A saved search, as the profile service writes it. `searchQueryString` is JSON text. */
export const savedSearchContract = z
  .object({
    id: key,
    name: text,
    isSubscribed: isOn,
    email: isOn,
    sms: isOn,
    notificationFrequency: z
      .int32()
      .nullish()
      .transform((frequency) => frequency ?? DEFAULT_FREQUENCY),
    notifyOn: listOf(notificationKind),
    searchQueryString: z.string(),
    searchCriteria: savedCriteria,
    createdAt: moment.nullish(),
    updatedAt: moment.nullish(),
    lastVisitedAt: moment.nullish(),
    feedToken: text,
  })
  .transform(({ name, createdAt, updatedAt, ...row }) => ({
    ...row,
    name: name || row.searchCriteria.place?.name || row.id,
    createdAt: createdAt ?? updatedAt ?? unknownTime,
    updatedAt: updatedAt ?? createdAt ?? unknownTime,
  }))

export type SavedSearchRow = z.output<typeof savedSearchContract>

/** A field of a request that need not be there: one that the caller has as null is not sent. */
export const nullToUndefined = <Value>(schema: z.ZodType<Value>) =>
  schema.nullish().transform((value) => value ?? undefined)

/** What would be told of, how often, and where: `timeZone` is an IANA name. */
export const previewRequest = z.object({
  notificationFrequency: z.int(),
  notifyOn: nullToUndefined(z.array(notificationKind)),
  searchQueryString: z.string(),
  searchCriteria,
  timeZone: nullToUndefined(z.string()),
})

/** How many mails and events the last days would have brought. */
export const previewContract = z.object({ mails: z.int(), events: z.int(), days: z.int() })

/** A saved search as it should be; `locale` is such as `fr-CA`. */
export const savedSearchRequest = previewRequest.extend({
  name: z.string(),
  isSubscribed: z.boolean(),
  email: z.boolean(),
  sms: z.boolean(),
  locale: nullToUndefined(z.string()),
})
