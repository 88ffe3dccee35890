import type { Database } from '@gable/service-kit/database/database'
import { putNotifications } from '../../notifications/put-notifications.ts'
import { changeSavedSearch } from '../../saved-searches/keep-saved-search.ts'
import { deleteSavedSearch } from '../../saved-searches/saved-search.store.ts'
import type { Frequency } from '../schedule.ts'
import type { MarketHome } from './market.ts'
import { type Person, type Search, someFrequency } from './people.ts'
import type { Random } from './random.ts'
import { bodyOf } from './search-body.ts'

/** What a member does. */
export type Edit =
  | { what: 'change'; search: Search; frequency: Frequency; isSubscribed: boolean }
  | { what: 'delete'; search: Search }
  | { what: 'optIn'; person: Person; optIn: boolean }
  | { what: 'verify'; person: Person }
  | { what: 'mark'; person: Person; uPI: string; favorite: boolean }

export function someEdit(
  random: Random,
  people: readonly Person[],
  searches: readonly Search[],
  homes: readonly MarketHome[],
): Edit {
  const search = random.oneOf(searches)
  const person = random.oneOf(people)
  const share = random.whole(1, 100)
  if (share <= 55)
    return { what: 'change', search, frequency: someFrequency(random), isSubscribed: random.chance(0.7) }
  if (share <= 60) return { what: 'delete', search }
  if (share <= 75) return { what: 'optIn', person, optIn: random.chance(0.6) }
  if (share <= 80) return { what: 'verify', person }
  return { what: 'mark', person, uPI: random.oneOf(homes).uPI, favorite: random.chance(0.6) }
}

/** Does what a member does by the service's own functions, where it has them; the clock of the process shows `now`. */
export async function applyEdit(db: Database, edit: Edit, now: Date): Promise<void> {
  switch (edit.what) {
    case 'change': {
      const { search, frequency, isSubscribed } = edit
      const body = { ...bodyOf(search), notificationFrequency: frequency, isSubscribed }
      await unlessRefused(changeSavedSearch(db, search.person.id, search.id, body))
      return
    }
    case 'delete':
      await deleteSavedSearch(db, edit.search.person.id, edit.search.id)
      return
    case 'optIn':
      await unlessRefused(
        putNotifications(db, edit.person.id, { notificationOptIn: edit.optIn, locale: undefined }),
      )
      return
    case 'verify':
      await db.query('update accounts.account set verified = true where id = $1', [edit.person.id])
      return
    case 'mark':
      await db.query(
        `insert into accounts.favorite as kept (account_id, property_id, name, favorite, created_at)
         values ($1, $2, '', $3, $4)
         on conflict (account_id, property_id) do update set favorite = excluded.favorite,
           created_at = case when excluded.favorite and not kept.favorite
             then excluded.created_at else kept.created_at end`,
        [edit.person.id, edit.uPI, edit.favorite, now],
      )
  }
}

/** A search that was deleted is not changed, and an address that nobody confirmed gets no mail. */
async function unlessRefused(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Error) || error.name !== 'HttpError') throw error
  })
}
