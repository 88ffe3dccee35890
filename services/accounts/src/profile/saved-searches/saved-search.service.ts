import { NOTIFICATION_KINDS } from '@gable/kit/rules/notification-kinds'
import type { Database, Transaction } from '@gable/service-kit/database/database'
import { HttpError } from '@gable/service-kit/http/problem'
import { accountGone } from '../../identity/account.store.ts'
import { isEmailEnabled, lockedSettings, type Settings } from '../../identity/notification-settings.store.ts'

import { dueAfterChange, nextDue } from '../notifications/schedule.ts'
import { enableEmail, lockAlerts, saveSettings } from '../notifications/settings.store.ts'
import { ensurePlaceId } from './alert-place.ts'
import { MATCHING_COLUMNS, matchingOf } from './criteria.ts'
import {
  countSavedSearches,
  insertSavedSearch,
  type LockedSearch,
  lockedSavedSearch,
  type SavedSearchValues,
  type StoredSearch,
  savedSearchOf,
  undeleteSavedSearch,
  updateSavedSearch,
} from './saved-search.store.ts'
import type { SavedSearchBody, SavedSearchRow } from './saved-search.ts'

const MAX_SAVED_SEARCHES = 100
const TOO_MANY_MESSAGE = `You have ${MAX_SAVED_SEARCHES} saved searches, and there is no room for more. Delete one, then save this one.`

export const noSuchSearch = () =>
  new HttpError(404, ['We couldn’t find that saved search. It may have been deleted.'])

/** Stores a new saved search. Throws a 422 when the member has too many. */
export function createSavedSearch(
  db: Database,
  accountId: string,
  body: SavedSearchBody,
): Promise<SavedSearchRow> {
  return db.transaction((transaction) => createSavedSearchIn(transaction, accountId, body))
}

export async function createSavedSearchIn(
  transaction: Transaction,
  accountId: string,
  body: SavedSearchBody,
): Promise<SavedSearchRow> {
  const settings = await settingsFor(transaction, accountId, body)
  await assertBelowLimit(transaction, accountId)
  const values = valuesOf(body)
  const settingsAfter = values.isSubscribed
    ? await enableEmail(transaction, accountId, settings, 'listing alerts')
    : settings
  const search = await toStoredSearch(transaction, values)
  const dueAt = isAlertEnabled(values, settingsAfter)
    ? nextDue(values.notificationFrequency, settingsAfter.timeZone, new Date())
    : null
  return insertSavedSearch(transaction, accountId, { ...search, dueAt })
}

/**
 * Stores a change of a saved search. The last of several concurrent changes wins. Pending events are still
 * sent, unless emails were off. Throws a 404 when the member has no such search.
 */
export function changeSavedSearch(
  db: Database,
  accountId: string,
  id: string,
  body: SavedSearchBody,
): Promise<SavedSearchRow> {
  return db.transaction(async (transaction) => {
    const settings = await settingsFor(transaction, accountId, body)
    // The change may turn on emails for all of the member's searches. Lock all of those searches before this
    // search, to keep the lock order.
    if (body.isSubscribed && !isEmailEnabled(settings, 'listing alerts'))
      await lockAlerts(transaction, accountId)
    const before = await lockedSavedSearch(transaction, accountId, id)
    if (!before) throw noSuchSearch()
    const values = valuesOf(body, before)
    const wasWanted = isAlertEnabled(before, settings)
    // Renaming a search does not opt a member back in after they turned off all notifications.
    const turnsOn = values.isSubscribed && !before.isSubscribed
    const settingsAfter = turnsOn
      ? await enableEmail(transaction, accountId, settings, 'listing alerts')
      : settings
    const search = await toStoredSearch(transaction, values)
    return updateSavedSearch(transaction, accountId, id, {
      ...search,
      dueAt: isAlertEnabled(values, settingsAfter)
        ? dueOf(wasWanted ? before : undefined, values, settingsAfter.timeZone)
        : null,
      // The position of an immediate search does not change between emails, so with new criteria the search
      // would report older events. It therefore starts at the newest event.
      resetsPosition: !wasWanted || (before.notificationFrequency === 1 && hasOtherCriteria(before, search)),
    })
  })
}

/** Restores a search that was deleted within the last day, including its alerts. Throws a 404 after that. */
export function restoreSavedSearch(db: Database, accountId: string, id: string): Promise<SavedSearchRow> {
  return db.transaction(async (transaction) => {
    const settings = await lockedSettings(transaction, accountId)
    if (!settings) throw accountGone()
    const deleted = await lockedSavedSearch(transaction, accountId, id, { isDeleted: true })
    if (deleted) {
      await assertBelowLimit(transaction, accountId)
      const dueAt = isAlertEnabled(deleted, settings) ? dueAfterRestore(deleted, settings) : null
      await undeleteSavedSearch(transaction, id, dueAt)
    }
    const search = await savedSearchOf(transaction, accountId, id)
    if (!search) throw noSuchSearch()
    return search
  })
}

/** Locks the account and stores the browser's time zone. */
async function settingsFor(
  transaction: Transaction,
  accountId: string,
  { timeZone }: SavedSearchBody,
): Promise<Settings> {
  const before = await lockedSettings(transaction, accountId)
  if (!before) throw accountGone()
  if (!timeZone || timeZone === before.timeZone) return before
  const after = { ...before, timeZone }
  await saveSettings(transaction, accountId, before, after)
  return after
}

async function assertBelowLimit(transaction: Transaction, accountId: string): Promise<void> {
  if ((await countSavedSearches(transaction, accountId)) >= MAX_SAVED_SEARCHES)
    throw new HttpError(422, [TOO_MANY_MESSAGE])
}

/** Returns the submitted values. Omitted values default to the stored values, then to the defaults. */
function valuesOf(body: SavedSearchBody, before?: LockedSearch): SavedSearchValues {
  const { name, isSubscribed, notificationFrequency, searchQueryString, searchCriteria } = body
  const notifyOn = body.notifyOn?.length ? body.notifyOn : undefined
  return {
    ...{ name, isSubscribed, notificationFrequency, searchQueryString },
    searchCriteria: { place: searchCriteria.place ?? null },
    notifyOn: notifyOn ?? before?.notifyOn ?? NOTIFICATION_KINDS,
    email: body.email ?? before?.email ?? true,
    sms: body.sms ?? before?.sms ?? false,
    locale: body.locale ?? before?.locale ?? 'en-US',
  }
}

async function toStoredSearch(
  transaction: Transaction,
  values: SavedSearchValues,
): Promise<Omit<StoredSearch, 'dueAt'>> {
  return {
    ...values,
    placeId: await ensurePlaceId(transaction, values.searchCriteria.place),
    matching: matchingOf(values.searchQueryString, values.notifyOn),
  }
}

/** Whether the search and the member's settings both allow emails. */
const isAlertEnabled = (
  { isSubscribed, email }: Pick<SavedSearchValues, 'isSubscribed' | 'email'>,
  settings: Settings,
) => isSubscribed && email && isEmailEnabled(settings, 'listing alerts')

const dueOf = (
  wanted: LockedSearch | undefined,
  { notificationFrequency }: SavedSearchValues,
  timeZone: string,
) =>
  wanted
    ? dueAfterChange(wanted, notificationFrequency, timeZone)
    : nextDue(notificationFrequency, timeZone, new Date())

/**
 * Returns the due time of a restored search. An immediate search is due now, because it may have missed
 * events while deleted.
 */
function dueAfterRestore(
  { notificationFrequency, dueAt }: LockedSearch,
  { timeZone }: Settings,
): Date | null {
  const now = new Date()
  if (notificationFrequency === 1 || (dueAt && dueAt <= now)) return now
  return nextDue(notificationFrequency, timeZone, now)
}

function hasOtherCriteria(before: LockedSearch, after: Pick<StoredSearch, 'placeId' | 'matching'>): boolean {
  const columns = Object.keys(MATCHING_COLUMNS) as (keyof typeof MATCHING_COLUMNS)[]
  return (
    before.placeId !== after.placeId || columns.some((column) => before[column] !== after.matching[column])
  )
}
