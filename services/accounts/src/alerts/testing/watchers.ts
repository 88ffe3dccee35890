import type { ListingEvent } from '../reader/listing-event.ts'
import type { Frequency } from '../schedule.ts'
import type { Edit } from './edits.ts'
import type { Person, Range, Search } from './people.ts'
import type { World } from './world.ts'

const DAY_MS = 86_400_000

/** One who waits for news, of a search or of favorites, as the oracle sees it. */
export interface Watcher {
  topic: string
  person: Person
  frequency: Frequency
  matches(event: ListingEvent): boolean
  /** Whether a mail may go out. */
  isWanted(): boolean
  /** False for a search that was deleted. */
  isThere: boolean
  /** Mornings after this bring a mail; undefined while none does. */
  since: Date | undefined
  isDue: boolean
  /** How many events it knows of. */
  seen: number
}

interface MemberState {
  verified: boolean
  optIn: boolean
  wantsAlerts: boolean
  searches: SearchState[]
  /** When each favorite became one. */
  marked: Map<string, Date>
  watcher: Watcher
}

interface SearchState {
  member: MemberState
  isSubscribed: boolean
  watcher: Watcher
}

export interface Watching {
  members: Map<Person, MemberState>
  searches: Map<Search, SearchState>
}

export function watch({ start, people, searches }: World): Watching {
  const members = new Map(people.map((person) => [person, memberState(person, start)]))
  const states = searches.map((search): [Search, SearchState] => {
    const member = members.get(search.person)
    if (!member) throw new Error(`${search.name} is nobody's`)
    const state = searchState(search, member, start)
    member.searches.push(state)
    return [search, state]
  })
  return { members, searches: new Map(states) }
}

function memberState(person: Person, start: Date): MemberState {
  const { verified, optIn, wantsAlerts, favorites } = person
  const before = new Date(start.getTime() - DAY_MS)
  const marked = new Map([...person.marked].map((uPI) => [uPI, before]))
  const watcher: Watcher = {
    topic: `favorites:${person.id}`,
    person,
    frequency: favorites.frequency,
    matches({ uPI, kind, at, loggedAt = at }) {
      const since = marked.get(uPI)
      return since !== undefined && new Date(loggedAt) >= since && favorites.notifyOn.includes(kind)
    },
    isWanted: () => member.verified && hearsFavorites(member),
    isThere: true,
    since: optIn && person.wantsFavorites ? start : undefined,
    isDue: false,
    seen: 0,
  }
  const member = { verified, optIn, wantsAlerts, searches: [], marked, watcher }
  return member
}

function searchState(search: Search, member: MemberState, start: Date): SearchState {
  const state: SearchState = {
    member,
    isSubscribed: search.isSubscribed,
    watcher: {
      topic: `saved-search:${search.id}`,
      person: search.person,
      frequency: search.frequency,
      // Whoever is not subscribed is not looked for at all.
      matches: (event) => state.isSubscribed && asksFor(search, event),
      isWanted: () => member.verified && hears(state),
      isThere: true,
      since: search.isSubscribed && member.optIn && member.wantsAlerts ? start : undefined,
      isDue: false,
      seen: 0,
    },
  }
  return state
}

const hears = ({ isSubscribed, member }: SearchState) => isSubscribed && member.optIn && member.wantsAlerts
const hearsFavorites = ({ optIn, watcher }: MemberState) => optIn && watcher.person.wantsFavorites

function asksFor(search: Search, event: ListingEvent): boolean {
  const { place, transaction, propertyKinds, notifyOn } = search
  if (event.transaction !== transaction) return false
  if (!notifyOn.includes(event.kind)) return false
  if (propertyKinds.length > 0 && !propertyKinds.includes(event.propertyKind)) return false
  if (
    place &&
    !event.places.some((one) => one.placeType === place.placeType && one.placeKey === place.placeKey)
  )
    return false
  return (
    isIn(search.price, event.price) &&
    isIn(search.beds, event.beds) &&
    isIn(search.baths, event.baths) &&
    isIn(search.sqft, event.sqft)
  )
}

/** What is not known is in no range that has an end; none of a count is an end that takes all. */
function isIn({ least, most }: Range, value: number | null): boolean {
  if (value === null) return (least ?? 0) === 0 && most === undefined
  return value >= (least ?? 0) && (most === undefined || value <= most)
}

/** What an edit does, with `read` events known so far. */
export function edited({ members, searches }: Watching, edit: Edit, at: Date, read: number): void {
  if (edit.what === 'change') {
    const state = searches.get(edit.search)
    if (state?.watcher.isThere) change(state, edit, at, read)
  } else if (edit.what === 'delete') {
    const state = searches.get(edit.search)
    if (state) state.watcher.isThere = false
  } else {
    const member = members.get(edit.person)
    if (!member) return
    if (edit.what === 'verify') member.verified = true
    else if (edit.what === 'optIn') {
      if (member.verified || !edit.optIn || member.optIn)
        choose(member, edit.optIn, member.wantsAlerts, at, read)
    } else if (!edit.favorite) member.marked.delete(edit.uPI)
    else if (!member.marked.has(edit.uPI)) member.marked.set(edit.uPI, at)
  }
}

interface Changes {
  frequency: Frequency
  isSubscribed: boolean
}

function change(state: SearchState, { frequency, isSubscribed }: Changes, at: Date, read: number): void {
  const { watcher, member } = state
  const heard = hears(state)
  // Whoever subscribes turns on what stands above it.
  if (isSubscribed && !state.isSubscribed) choose(member, true, true, at, read)
  state.isSubscribed = isSubscribed
  const before = watcher.frequency
  watcher.frequency = frequency
  if (!heard) watcher.seen = read
  if (!hears(state)) sleep(watcher)
  else if (!heard) wake(watcher, at)
  else if (!watcher.isDue && before !== frequency) {
    wake(watcher, at)
    watcher.isDue = frequency === 1
  }
}

/** Turns mails of a member on or off: what begins to be heard begins now, the rest waits for nothing. */
function choose(member: MemberState, optIn: boolean, wantsAlerts: boolean, at: Date, read: number): void {
  const all = [
    ...member.searches.map((state) => ({ watcher: state.watcher, isHeard: () => hears(state) })),
    { watcher: member.watcher, isHeard: () => hearsFavorites(member) },
  ].map((one) => ({ ...one, heard: one.isHeard() }))
  Object.assign(member, { optIn, wantsAlerts })
  for (const { watcher, heard, isHeard } of all) {
    if (heard && !isHeard()) sleep(watcher)
    if (heard || !isHeard()) continue
    watcher.seen = read
    wake(watcher, at)
  }
}

function sleep(watcher: Watcher): void {
  watcher.since = undefined
  watcher.isDue = false
}

function wake(watcher: Watcher, at: Date): void {
  watcher.since = at
  watcher.isDue = false
}
