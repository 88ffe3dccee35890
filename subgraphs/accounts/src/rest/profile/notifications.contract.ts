import { isTimeZone } from '@gable/kit/time/time-zone'
import { key } from '@gable/subgraph-kit/rest/fields'
import { z } from 'zod'
import { notificationKind, nullToUndefined } from './saved-search.contract.ts'

const subscription = z.object({ name: z.string(), isSubscribed: z.boolean(), email: z.boolean() })

/** `notificationFrequency` and `notifyOn` apply to the favorites subscription only. */
const subscriptionContract = subscription.extend({
  id: key.nullish(),
  notificationFrequency: z.int32().nullish(),
  notifyOn: z.array(notificationKind).nullish(),
})

export type NotificationSubscriptionRow = z.output<typeof subscriptionContract>

/** A member's notification settings. `timeZone` is an IANA name. */
export const notificationsContract = z.object({
  notificationOptIn: z.boolean(),
  timeZone: z.string().refine(isTimeZone, 'Not a time zone'),
  subscriptions: z.array(subscriptionContract),
})

export type NotificationSettingsRow = z.output<typeof notificationsContract>

/** Omitted fields stay unchanged. `locale` is the language tag of emails about favorites, such as `fr-CA`. */
export const notificationsRequest = z.object({
  notificationOptIn: nullToUndefined(z.boolean()),
  timeZone: nullToUndefined(z.string()),
  subscriptions: nullToUndefined(
    z.array(
      subscription.extend({
        notificationFrequency: nullToUndefined(z.int()),
        notifyOn: nullToUndefined(z.array(notificationKind)),
      }),
    ),
  ),
  locale: nullToUndefined(z.string()),
})
