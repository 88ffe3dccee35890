import { readStored, store } from '../../platform/storage/storage.ts'

/**
 * Returns the time of the member's previous visit to a saved search, or null when no visit is in progress. A
 * visit ends when its tab closes or after a few hours. Reloading the page or opening a listing does not end
 * the visit, so new listings stay marked.
 */
export function visitOf(id: string, member: string): string | null {
  const stored = readStored('savedSearchVisits')
  return (stored?.member === member && stored.visits.find((visit) => visit.id === id)?.since) || null
}

/** Records the start of a visit. `since` is the time of the previous visit. */
export function beginVisit(id: string, member: string, since: string): void {
  const stored = readStored('savedSearchVisits')
  const others = stored?.member === member ? stored.visits.filter((visit) => visit.id !== id) : []
  store('savedSearchVisits', { member, visits: [...others, { id, since }] })
}
