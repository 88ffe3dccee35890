import { z } from 'zod'
import { locale } from '../../identity/account.ts'
import {
  NOTIFICATION_KINDS,
  notificationFrequency,
  notifyOn,
  timeZone,
} from '../notifications/notifications.ts'
import { SearchCriteria, SearchCriteriaBody, SearchQueryString } from './criteria.ts'

const NAME_REQUIRED = 'Name is required'

/** What is asked for, and how often. */
const AlertRequest = z.object({
  notificationFrequency,
  notifyOn: notifyOn.nullish().describe('Kinds of news; all of them without it'),
  searchQueryString: SearchQueryString,
  searchCriteria: SearchCriteriaBody,
  timeZone: timeZone
    .nullish()
    .describe('Where it is morning when mails come; that of the account without it'),
})

export const PreviewBody = AlertRequest
export type PreviewBody = z.output<typeof PreviewBody>

/** A saved search as its form sends it. Of one that is kept already, what may be left out stays as it is. */
export const SavedSearchBody = AlertRequest.extend({
  name: z
    .string(NAME_REQUIRED)
    .trim()
    .min(1, NAME_REQUIRED)
    .max(100, 'must have at most 100 characters')
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must not hold control characters'),
  isSubscribed: z.boolean().describe('Whether news are wanted; the frequency is kept either way'),
  email: z.boolean().nullish().describe('Whether they come by mail; they do without it'),
  sms: z.boolean().nullish().describe('Kept; nothing is sent so'),
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
  searchQueryString: z.string().describe('As it was sent'),
  searchCriteria: SearchCriteria,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  lastVisitedAt: z.iso.datetime().nullable().describe('When its homes were last looked at'),
  feedToken: z.string().nullable().describe('Opens its feeds; null while they are off'),
})
export type SavedSearch = z.infer<typeof SavedSearch>

/** What the database keeps of a saved search. */
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
