import { NOTIFICATION_KINDS, type NotificationKind } from '@gable/kit/rules/notification-kinds'
import type { Database } from '@gable/service-kit/database/database'
import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { beforeAll, expect, test } from 'vitest'
import { type EventTraits, insertEvent, placeOf } from '../../fixtures/saved-search-events.ts'
import { insertAccount } from '../../identity/account.store.ts'
import { accounts } from '../../service.ts'

import type { Features } from './criteria.ts'
import { matches } from './matching.ts'
import { createSavedSearchIn } from './saved-search.service.ts'

interface SearchOptions {
  features?: Features
  notifyOn?: NotificationKind[]
  /** A city; undefined for the whole market. */
  placeKey?: string
}

describeStorage('which events a saved search asks for', { ownCluster: true }, (engine) => {
  let db: Database
  let accountId: string
  beforeAll(async () => {
    db = await engine.open([accounts])
    const emptyProfile = {
      city: null,
      addresses: [],
      phones: [],
      personas: [],
      subscriptions: [],
      lastName: 'L',
    }
    const account = await insertAccount(db, {
      ...emptyProfile,
      ...{
        email: 'a@example.com',
        verified: true,
        passwordHash: null,
        firstName: 'F',
        notificationOptIn: false,
      },
    })
    accountId = account?.id ?? ''
  })

  async function isMatched(
    { features = {}, notifyOn, placeKey }: SearchOptions,
    event: EventTraits,
  ): Promise<boolean> {
    const search = await db.transaction((transaction) =>
      createSavedSearchIn(transaction, accountId, {
        ...{ name: 'x', isSubscribed: false, notificationFrequency: 2, notifyOn },
        searchQueryString: JSON.stringify({ features }),
        searchCriteria: placeKey === undefined ? { place: null } : ({ ...placeOf(placeKey) } as never),
      }),
    )
    const position = await insertEvent(db, event)
    const found = await db.query(
      `select event.position from accounts.saved_search as search
       join accounts.alert_event_place as event on ${matches('search', 'event')}
       where search.id = $1 and event.position = $2`,
      [search.id, position],
    )
    await db.query('delete from accounts.saved_search where id = $1', [search.id])
    // At most one row, even when the event has several places.
    expect(found.length).toBeLessThan(2)
    return found.length === 1
  }

  const RENT: Features = { uiTransactionType: 'Rent' }
  test.each<[SearchOptions, EventTraits, boolean]>([
    [{}, {}, true],
    [{}, { beds: null, baths: null, sqft: null }, true],
    [{}, { transactionType: 1 }, false],
    [{ features: RENT }, { transactionType: 1 }, true],
    [{ features: RENT }, {}, false],
    [{}, { placeKey: 'P1' }, true],
    [{ placeKey: 'P1' }, { placeKey: 'P1' }, true],
    [{ placeKey: 'P1' }, { placeKey: 'P2' }, false],
    [{ placeKey: 'P1' }, {}, false],
    // Range limits are inclusive.
    [{ features: { minPrice: 400_000, maxPrice: 400_000 } }, { price: 400_000 }, true],
    [{ features: { minPrice: 400_001 } }, { price: 400_000 }, false],
    [{ features: { maxPrice: 399_999 } }, { price: 400_000 }, false],
    [{ features: { minBeds: 3, maxBeds: 3 } }, { beds: 3 }, true],
    [{ features: { minBeds: 4 } }, { beds: 3 }, false],
    [{ features: { maxBeds: 2 } }, { beds: 3 }, false],
    [{ features: { minBaths: 1.5 } }, { baths: 1 }, false],
    [{ features: { minBaths: 1.5 } }, { baths: 2 }, true],
    [{ features: { maxBaths: 2.5 } }, { baths: 3 }, false],
    [{ features: { minSqft: 1_800 } }, { sqft: 1_800 }, true],
    [{ features: { maxSqft: 1_799 } }, { sqft: 1_800 }, false],
    // An unknown value is outside of every range.
    [{ features: { minBeds: 1 } }, { beds: null }, false],
    [{ features: { maxBeds: 9 } }, { beds: null }, false],
    [{ features: { minBaths: 1 } }, { baths: null }, false],
    [{ features: { maxSqft: 9_000 } }, { sqft: null }, false],
    [{ features: { minBeds: 1 } }, { baths: null, sqft: null }, true],
    // A minimum of 0 means no limit.
    [{ features: { minBeds: 0, minSqft: 0 } }, { beds: null, sqft: null }, true],
    [{ features: { uiPropertyType: ['condo', 'apartment'] } }, { propertyKind: 'apartment' }, true],
    [{ features: { uiPropertyType: ['condo', 'apartment'] } }, { propertyKind: 'house' }, false],
    [{ features: { uiPropertyType: [] } }, { propertyKind: 'land' }, true],
    [{ notifyOn: ['NEW_LISTING', 'STATUS_CHANGE'] }, { kind: 'STATUS_CHANGE' }, true],
    [{ notifyOn: ['NEW_LISTING', 'STATUS_CHANGE'] }, { kind: 'COMING_SOON' }, false],
  ])('matching search %j with event %j returns %s', async (wish, event, expected) => {
    expect(await isMatched(wish, event)).toBe(expected)
  })

  test('matches only the selected event types', async () => {
    for (const wanted of NOTIFICATION_KINDS)
      for (const kind of NOTIFICATION_KINDS)
        expect(await isMatched({ notifyOn: [wanted] }, { kind })).toBe(wanted === kind)
  })
})
