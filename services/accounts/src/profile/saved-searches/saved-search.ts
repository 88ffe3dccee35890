import { NOTIFICATION_KINDS } from '@gable/kit/rules/notification-kinds'
import { z } from 'zod'
import { locale } from '../../identity/account.ts'
import { notificationFrequency, notifyOn, timeZone } from '../notifications/notifications.ts'
import { SearchCriteria, SearchCriteriaBody, SearchQueryString } from './criteria.ts'

const NAME_REQUIRED = 'Name is required'

/** The criteria and schedule of an alert. */
const AlertRequest = z.object({
  notificationFrequency,
  notifyOn: notifyOn.nullish().describe('Event types to alert about; all types when omitted'),
  searchQueryString: SearchQueryString,
  searchCriteria: SearchCriteriaBody,
  timeZone: timeZone
    .nullish()
    .describe('Time zone of the morning emails; defaults to the time zone of the account'),
})

export const PreviewBody = AlertRequest
export type PreviewBody = z.output<typeof PreviewBody>

/** A saved search as the form submits it. In an update, omitted optional fields keep their values. */
export const SavedSearchBody = AlertRequest.extend({
  name: z
    .string(NAME_REQUIRED)
    .trim()
    .min(1, NAME_REQUIRED)
    .max(100, 'must have at most 100 characters')
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must not contain control characters'),
  isSubscribed: z.boolean().describe('Whether alerts are on; the frequency is stored in both cases'),
  email: z.boolean().nullish().describe('Whether alerts are sent by email; defaults to true'),
  sms: z.boolean().nullish().describe('Stored, but no text messages are sent'),
  locale,
}).refine(({ isSubscribed, notifyOn }) => !isSubscribed || notifyOn?.length !== 0, {
  path: ['notifyOn'],
  message: 'Select at least 1',
})
export type SavedSearchBody = z.output<typeof SavedSearchBody>

export const SavedSearch = z.object({
  id: z.uuid(),
  name: z.string(),
  isSubscribed: z.boolean(),
  notificationFrequency: z.int().describe('1 immediately, 2 daily, 4 weekly, 16 monthly'),
  notifyOn: z.array(z.enum(NOTIFICATION_KINDS)),
  email: z.boolean(),
  sms: z.boolean(),
  searchQueryString: z.string().describe('Exactly as submitted'),
  searchCriteria: SearchCriteria,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  lastVisitedAt: z.iso
    .datetime()
    .nullable()
    .describe('When the member last viewed the results; null before the first visit'),
  feedToken: z.string().nullable().describe('Token in the feed links; null while the feeds are closed'),
})
export type SavedSearch = z.infer<typeof SavedSearch>

/** A saved search as the database stores it. */
export interface SavedSearchRow
  extends Omit<SavedSearch, 'createdAt' | 'updatedAt' | 'lastVisitedAt' | 'feedToken'> {
  createdAt: Date
  updatedAt: Date
  lastVisitedAt: Date | null
  feedVersion: number | null
}

/** Signs the links that open the feeds of a saved search. */
export interface FeedTokens {
  feed(id: string, version: number): string
}

export function toSavedSearch(
  { feedVersion, createdAt, updatedAt, lastVisitedAt, ...row }: SavedSearchRow,
  tokens: FeedTokens,
): SavedSearch {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    lastVisitedAt: lastVisitedAt?.toISOString() ?? null,
    feedToken: feedVersion === null ? null : tokens.feed(row.id, feedVersion),
  }
}
