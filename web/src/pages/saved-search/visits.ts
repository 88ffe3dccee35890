import { readStored, store } from '../../platform/storage/storage.ts'

/**
 * When a member looked at a saved search before this visit of theirs; null when none goes on. A visit lasts as long as
 * its tab, at most some hours: a reload, or a look at one of the homes, does not make what is new old.
 */
export function visitOf(id: string, member: string): string | null {
  const stored = readStored('savedSearchVisits')
  return (stored?.member === member && stored.visits.find((visit) => visit.id === id)?.since) || null
}

/** Notes that a visit begins. */
export function beginVisit(id: string, member: string, since: string): void {
  const stored = readStored('savedSearchVisits')
  const others = stored?.member === member ? stored.visits.filter((visit) => visit.id !== id) : []
  store('savedSearchVisits', { member, visits: [...others, { id, since }] })
}
