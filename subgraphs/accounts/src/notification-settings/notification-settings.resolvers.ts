import { isSameClock } from '@gable/kit/time/time-zone'
import type { Complete } from '@gable/subgraph-kit/schema/complete'
import { globalId } from '@gable/subgraph-kit/schema/global-id'
import { mailLocale } from '@gable/subgraph-kit/schema/locale'
import type { Context } from '../context/context.ts'
import type * as graph from '../generated/resolvers.ts'
import type {
  NotificationSettingsRow,
  NotificationSubscriptionRow,
} from '../rest/profile/notifications.contract.ts'
import { toPayload } from '../user-error/user-errors.ts'

export const NotificationSubscription: Complete<
  graph.NotificationSubscriptionResolvers<Context, NotificationSubscriptionRow>,
  graph.NotificationSubscription,
  NotificationSubscriptionRow
> = {
  id: (row, _, { viewer }) => globalId('NotificationSubscription', viewer?.id ?? '', keyOf(row)),
  key: keyOf,
}

/** Falls back to `name`, because a member has one subscription per name. */
function keyOf({ id, name }: NotificationSubscriptionRow): string {
  return id ?? name
}

export const NotificationSettings: Pick<
  graph.NotificationSettingsResolvers<Context, NotificationSettingsRow>,
  'isSameClock'
> = {
  isSameClock: (settings, { timeZone }) => isSameClock(settings.timeZone, timeZone, Date.now()),
}

export const notificationMutations: Required<Pick<graph.MutationResolvers, 'updateNotifications'>> = {
  updateNotifications: (_, { input }, { profile, change }, info) =>
    toPayload({ info, input }, async () => ({
      notificationSettings: await change(() =>
        profile.saveNotifications({ ...input, locale: mailLocale(input.locale) }),
      ),
    })),
}

/** Loads the account after the change, and only when the operation selects it. */
export const UpdateNotificationsPayload: Pick<graph.UpdateNotificationsPayloadResolvers, 'accountUser'> = {
  accountUser: async ({ notificationSettings }, _, { viewerData }) =>
    notificationSettings ? viewerData().user() : null,
}
