import { NOTIFICATION_KINDS } from '@gable/kit/rules/notification-kinds'
import { isTimeZone } from '@gable/kit/time/time-zone'
import { z } from 'zod'
import { locale } from '../../identity/account.ts'
import { FREQUENCIES } from './schedule.ts'

/** Converts values to a bit set. Bit n represents the value at index n of `all`. */
export const bitsOf = <T extends string>(all: readonly T[], values: readonly T[]): number =>
  values.reduce((bits, value) => bits | (1 << all.indexOf(value)), 0)

export const notificationFrequency = z
  .literal(FREQUENCIES, 'must be 1 (immediately), 2 (daily), 4 (weekly) or 16 (monthly)')
  .describe('1 immediately, 2 daily, 4 weekly, 16 monthly')

export const notifyOn = z
  .array(z.enum(NOTIFICATION_KINDS))
  .max(20)
  .transform((kinds) => NOTIFICATION_KINDS.filter((one) => kinds.includes(one)))

/**
 * IANA time zone name, such as America/New_York. Offsets are rejected because they ignore daylight saving
 * time.
 */
export const timeZone = z
  .string()
  .max(64)
  .refine(
    (name) => /^[A-Za-z]/.test(name) && isTimeZone(name),
    'must be the name of a time zone, like America/New_York',
  )
  .describe('IANA name, such as America/New_York')

const frequencyOfFavorites = 'Only for favorites: 1 immediately, 2 daily, 4 weekly, 16 monthly'
const kindsOfFavorites = 'Only for favorites: event types to alert about'

export const NotificationSettings = z.object({
  notificationOptIn: z.boolean().describe('When false, no emails are sent, regardless of the subscriptions'),
  timeZone: z.string().describe('IANA name of the time zone in which emails are sent at 8 a.m.'),
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

/** Any part of the settings; omitted fields keep their values. */
export const NotificationsBody = z.object({
  notificationOptIn: z.boolean().nullish(),
  timeZone: timeZone.nullish(),
  subscriptions: z.array(SubscriptionBody).max(50).nullish(),
  locale: locale.describe('New language of the emails about favorites'),
})
export type NotificationsBody = z.output<typeof NotificationsBody>
