import { useSyncExternalStore } from 'react'
import { dropStored, readStored, store } from './storage.ts'

/** Others whose scripts a page may bring: only for who has asked for them, and until the tab is closed. */
export type ThirdParty = 'google' | 'neighborhoodMap'

const listeners = new Set<() => void>()
/** Where the browser allows no storage, what was asked for counts until the page is left. */
const asked = new Set<string>()

const isGiven = (party: ThirdParty): boolean =>
  asked.has(party) || (readStored('thirdParties') ?? []).includes(party)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the visitor has asked for what a third party shows, and what notes that. False on the server. */
export function useConsent(party: ThirdParty): [given: boolean, give: () => void] {
  const given = useSyncExternalStore(
    subscribe,
    () => isGiven(party),
    () => false,
  )
  const give = () => {
    const kept = store('thirdParties', [...new Set([...(readStored('thirdParties') ?? []), party])])
    if (!kept) asked.add(party)
    for (const listener of listeners) listener()
  }
  return [given, give]
}

/** Forgets what was asked for, in this tab: who refuses takes that back too, and may ask again. */
export function withdrawConsent(): void {
  dropStored('thirdParties')
  asked.clear()
  for (const listener of listeners) listener()
}
