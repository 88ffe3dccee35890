import { NOTIFICATION_KINDS } from '@gable/kit/rules/notification-kinds'
import { flag, key, listOf, moment, text, withRequiredFields } from '@gable/subgraph-kit/rest/fields'
import { z } from 'zod'

export const notificationKind = z.enum(NOTIFICATION_KINDS)

/** A missing name is built from the city and state. */
const place = z
  .object({ placeType: z.string(), placeKey: key, name: text, city: text, stateOrProvince: text })
  .transform(({ name, ...row }) => ({
    ...row,
    name: name || [row.city, row.stateOrProvince].filter(Boolean).join(', ') || row.placeKey,
  }))

/** A null `place` means the whole market. */
const searchCriteria = z.object({ place: place.nullish() })

/**
 * Criteria in a response. An unreadable place invalidates the saved search, because a search without a place
 * would be a search of the whole market.
 */
export const savedCriteria = withRequiredFields(searchCriteria, ['place', 'placeType', 'placeKey'])

const isOn = flag.transform((value) => value ?? false)
/** Daily: the default when the service sends no readable frequency. */
const DEFAULT_FREQUENCY = 2
/** Sorts before every known time. */
const unknownTime = new Date(0).toISOString()

/** A saved search in the format of the profile service. `searchQueryString` is JSON text. */
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

/** Makes a request field optional: null becomes undefined, so the field is not sent. */
export const nullToUndefined = <Value>(schema: z.ZodType<Value>) =>
  schema.nullish().transform((value) => value ?? undefined)

/** Search and alert settings to preview. `timeZone` is an IANA name. */
export const previewRequest = z.object({
  notificationFrequency: z.int(),
  notifyOn: nullToUndefined(z.array(notificationKind)),
  searchQueryString: z.string(),
  searchCriteria,
  timeZone: nullToUndefined(z.string()),
})

/** Number of emails and events that a search would have produced in the last `days` days. */
export const previewContract = z.object({ mails: z.int(), events: z.int(), days: z.int() })

/** New values of a saved search. `locale` is a tag such as `fr-CA`. */
export const savedSearchRequest = previewRequest.extend({
  name: z.string(),
  isSubscribed: z.boolean(),
  email: z.boolean(),
  sms: z.boolean(),
  locale: nullToUndefined(z.string()),
})
