import type { Database, Queryable } from '@gable/service-kit/database/database'
import { HttpError } from '@gable/service-kit/http/problem'
import { accountGone } from '../../identity/account.store.ts'
import {
  isEmailEnabled,
  lockedSettings,
  type Settings,
  settingsOf,
} from '../../identity/notification-settings.store.ts'
import { favoriteAlertOf, saveFavoriteAlert } from './favorite-alert.store.ts'
import type { NotificationSettings, NotificationsBody } from './notifications.ts'
import { lockAlerts, saveSettings } from './settings.store.ts'

const UNVERIFIED = 'Verify your email first: notifications can be turned on once it is confirmed'

/** Returns all notification settings of a member. */
export async function notificationsOf(db: Queryable, accountId: string): Promise<NotificationSettings> {
  const settings = await settingsOf(db, accountId)
  if (!settings) throw accountGone()
  const { notificationFrequency, notifyOn } = await favoriteAlertOf(db, accountId)
  const { notificationOptIn, timeZone, subscriptions } = settings
  return {
    notificationOptIn,
    timeZone,
    subscriptions: subscriptions.map((one) =>
      one.name === 'favorites' ? { ...one, notificationFrequency, notifyOn: [...notifyOn] } : one,
    ),
  }
}

/** Stores the given part of the settings. Throws a 400 when an unverified member turns something on. */
export function putNotifications(
  db: Database,
  accountId: string,
  body: NotificationsBody,
): Promise<NotificationSettings> {
  return db.transaction(async (transaction) => {
    const before = await lockedSettings(transaction, accountId)
    if (!before) throw accountGone()
    const after = applyChanges(before, body)
    if (!before.verified) assertNothingTurnedOn(before, after)
    const favorites = body.subscriptions?.find(({ name }) => name === 'favorites')
    if (favorites) {
      await lockAlerts(transaction, accountId)
      await saveFavoriteAlert(transaction, accountId, {
        ...(favorites.notificationFrequency && { notificationFrequency: favorites.notificationFrequency }),
        ...(favorites.notifyOn && { notifyOn: favorites.notifyOn }),
        ...(body.locale && { locale: body.locale }),
        timeZone: after.timeZone,
        wasEnabled: isEmailEnabled(before, 'favorites'),
      })
    }
    await saveSettings(transaction, accountId, before, after)
    return notificationsOf(transaction, accountId)
  })
}

function applyChanges(
  before: Settings,
  { notificationOptIn, timeZone, subscriptions }: NotificationsBody,
): Settings {
  const requested = new Map((subscriptions ?? []).map((one) => [one.name, one]))
  const known = before.subscriptions.map(({ name }) => name)
  const unknownName = [...requested.keys()].find((name) => !known.includes(name))
  if (unknownName !== undefined)
    throw new HttpError(400, [
      `subscriptions: There is no ${JSON.stringify(unknownName)}; choose of ${known.join(', ')}`,
    ])
  return {
    ...before,
    notificationOptIn: notificationOptIn ?? before.notificationOptIn,
    timeZone: timeZone ?? before.timeZone,
    subscriptions: before.subscriptions.map((one) => {
      const { isSubscribed, email } = requested.get(one.name) ?? one
      return { ...one, isSubscribed, email }
    }),
  }
}

function assertNothingTurnedOn(before: Settings, after: Settings): void {
  if (after.notificationOptIn && !before.notificationOptIn)
    throw new HttpError(400, [`notificationOptIn: ${UNVERIFIED}`])
  const turnedOn = after.subscriptions.some((one, place) => {
    const was = before.subscriptions[place]
    return (one.isSubscribed && !was?.isSubscribed) || (one.email && !was?.email)
  })
  if (turnedOn) throw new HttpError(400, [`subscriptions: ${UNVERIFIED}`])
}
