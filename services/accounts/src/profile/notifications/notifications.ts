import { z } from 'zod'
import { locale } from '../../auth/credentials.ts'
import { NOTIFICATION_KINDS } from '../saved-searches/criteria.ts'
import { notificationFrequency, notifyOn } from '../saved-searches/saved-search.ts'
import { timeZone } from './time-zone.ts'

const frequencyOfFavorites = 'Of favorites alone: 1 immediately, 2 daily, 4 weekly, 16 monthly'
const kindsOfFavorites = 'Of favorites alone: kinds of news'

export const NotificationSettings = z.object({
  notificationOptIn: z.boolean().describe('Off: nothing comes, whatever is subscribed to'),
  timeZone: z.string().describe('IANA name: mails come at eight in the morning there'),
  subscriptions: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        isSubscribed: z.boolean(),
        email: z.boolean(),
        notificationFrequency: z.int().optional().describe(frequencyOfFavorites),
        notifyOn: z.array(z.enum(NOTIFICATION_KINDS)).optional().describe(kindsOfFavorites),
      }),
    )
    .describe('Listing alerts, favorites, newsletter, then any others by name'),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

const SubscriptionBody = z
  .object({
    name: z.string().min(1).max(100),
    isSubscribed: z.boolean(),
    email: z.boolean(),
    notificationFrequency: notificationFrequency.nullish().describe(frequencyOfFavorites),
    notifyOn: notifyOn
      .refine((kinds) => kinds.length > 0, 'Select at least 1')
      .nullish()
      .describe(kindsOfFavorites),
  })
  .refine(
    ({ name, notificationFrequency, notifyOn }) =>
      name === 'favorites' || (!notificationFrequency && !notifyOn),
    'Only favorites have notificationFrequency and notifyOn; leave them out',
  )

/** Any part of the settings; what is left out stays as it is. */
export const NotificationsBody = z.object({
  notificationOptIn: z.boolean().nullish(),
  timeZone: timeZone.nullish(),
  subscriptions: z.array(SubscriptionBody).max(50).nullish(),
  locale: locale.describe('Language of the mails about favorites, where it changes'),
})
export type NotificationsBody = z.output<typeof NotificationsBody>
