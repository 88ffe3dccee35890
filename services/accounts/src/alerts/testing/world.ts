import type { ListingEvent } from '../reader/listing-event.ts'
import { type Edit, someEdit } from './edits.ts'
import { type MarketHome, marketDays, marketHomes } from './market.ts'
import { type Person, type Search, somePeople, someSearches } from './people.ts'
import { createRandom } from './random.ts'

export interface WorldSize {
  homes: number
  cities: number
  eventsADay: number
  people: number
  searches: number
  editsAnHour: number
  days: number
}

/** A market, who waits for news of it, and what they do to their searches, hour by hour. */
export interface World {
  start: Date
  hours: number
  homes: MarketHome[]
  events: ListingEvent[]
  people: Person[]
  searches: Search[]
  /** What members do in the hour before each hour. */
  edits: Edit[][]
}

const HOUR_MS = 3_600_000
// Clocks go back in Europe and in Australia within its days, and in America on the first of a month.
const START = new Date('2026-10-03T04:00:00Z')

export function createWorld(size: WorldSize, seed = 7): World {
  const random = createRandom(seed)
  const homes = marketHomes(random, size.homes, size.cities)
  const people = somePeople(random, size.people, homes)
  const searches = someSearches(random, size.searches, people, homes)
  const events = marketDays(random, homes, START, size.days, size.eventsADay)
  const hours = size.days * 24
  const edits = Array.from({ length: hours + 1 }, () =>
    Array.from({ length: size.editsAnHour }, () => someEdit(random, people, searches, homes)),
  )
  return { start: START, hours, homes, events, people, searches, edits }
}

export const hourOf = ({ start }: Pick<World, 'start'>, hour: number) =>
  new Date(start.getTime() + hour * HOUR_MS)

/** When members make their edits before an hour. */
export const editedAt = (world: Pick<World, 'start'>, hour: number) =>
  new Date(hourOf(world, hour).getTime() - 20 * 60_000)
