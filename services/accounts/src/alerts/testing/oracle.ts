import type { ListingEvent } from '../reader/listing-event.ts'
import { isMorning } from './mornings.ts'
import { changeLine, type Told } from './told.ts'
import { edited, type Watcher, watch } from './watchers.ts'
import { editedAt, hourOf, type World } from './world.ts'

const HOMES = 20
// Nobody counts further.
const COUNTED = 100
const KINDS = ['NEW_LISTING', 'COMING_SOON', 'PRICE_CHANGE', 'STATUS_CHANGE']

/**
 * Which mails should be there, found with plain loops over everything and nothing of the service's own code: not its
 * SQL, not its schedule.
 */
export function expectedMails(world: World, isAway: (hour: number) => boolean): Told[] {
  const hidden = new Set(world.homes.filter(({ isShown }) => !isShown).map(({ uPI }) => uPI))
  const watching = watch(world)
  const watchers = [...watching.searches.values(), ...watching.members.values()].map(({ watcher }) => watcher)
  const mails: Told[] = []
  let read = 0
  for (let hour = 1; hour <= world.hours; hour++) {
    const now = hourOf(world, hour)
    for (const edit of world.edits[hour] ?? []) edited(watching, edit, editedAt(world, hour), read)
    for (const watcher of watchers) wakeInTheMorning(watcher, now)
    if (isAway(hour)) continue
    const before = read
    while (world.events[read] && new Date(world.events[read]?.loggedAt ?? '') <= now) read += 1
    const fresh = world.events.slice(before, read)
    for (const watcher of watchers) {
      if (watcher.frequency === 1 && watcher.isThere && fresh.some((event) => watcher.matches(event)))
        watcher.isDue = true
      if (!watcher.isDue || !watcher.isThere) continue
      const news = world.events.slice(watcher.seen, read).filter((event) => watcher.matches(event))
      const mail = watcher.isWanted() && mailOf(watcher, news, hidden, now)
      if (mail) mails.push(mail)
      watcher.seen = read
      watcher.isDue = false
      watcher.since = now
    }
  }
  return mails
}

function mailOf(
  { topic, person }: Watcher,
  news: readonly ListingEvent[],
  hidden: ReadonlySet<string>,
  now: Date,
): Told | undefined {
  const byHome = new Map<string, ListingEvent[]>()
  for (const event of news) byHome.set(event.uPI, [...(byHome.get(event.uPI) ?? []), event])
  const strength = (events: readonly ListingEvent[]) =>
    Math.min(...events.map(({ kind }) => KINDS.indexOf(kind)))
  const homes = [...byHome].sort(
    ([, a], [, b]) =>
      strength(a) - strength(b) || (b.at(-1)?.position ?? '').localeCompare(a.at(-1)?.position ?? ''),
  )
  const shown: Told['homes'] = []
  for (const [uPI, events] of homes) {
    if (hidden.has(uPI) || shown.length === HOMES) continue
    shown.push({ uPI, rule: KINDS[strength(events)] ?? '', changes: events.map(changeLine) })
  }
  const others = homes.slice(0, COUNTED).filter(([uPI]) => !hidden.has(uPI)).length - shown.length
  const more = homes.length > COUNTED && others > 0 ? 'many' : others
  return shown.length > 0 ? { topic, to: person.email, at: now.toISOString(), homes: shown, more } : undefined
}

function wakeInTheMorning(watcher: Watcher, now: Date): void {
  if (watcher.frequency === 1 || !watcher.since || watcher.isDue) return
  watcher.isDue = isMorning(watcher.frequency, watcher.person.timeZone, now, watcher.since)
}
