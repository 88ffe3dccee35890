import { createStore, useStore } from '../../platform/browser/create-store.ts'
import { readStored, store } from '../../platform/storage/storage.ts'
import type { Stored } from '../../platform/storage/stored-values.ts'

/** A listing selected for comparison, with the address shown when it was added. */
export type ComparedListing = Stored<'comparedHomes'>[number]

/** Maximum number of listings in a comparison. */
export const MAX_COMPARED = 4

const STORAGE_KEY = 'comparedHomes'
const NO_LISTINGS: readonly ComparedListing[] = []
const readCompared = () => (readStored(STORAGE_KEY) ?? NO_LISTINGS).slice(0, MAX_COMPARED)

/** Applies changes from other tabs. */
function onStorage({ key: changed }: StorageEvent): void {
  if (changed === null || changed === STORAGE_KEY) compared.set(readCompared())
}

/**
 * Listens for changes in other tabs from the first subscription on. Never stops listening, so changes also
 * arrive while no component shows the listings.
 */
const compared = createStore<readonly ComparedListing[]>(readCompared(), () => {
  window.addEventListener('storage', onStorage)
  return undefined
})

function setCompared(next: readonly ComparedListing[]): void {
  store(STORAGE_KEY, [...next])
  compared.set(next)
}

/** Returns the listings to compare, in the order in which they were added. Empty until hydration. */
export const useCompared = (): readonly ComparedListing[] => useStore({ ...compared, initial: NO_LISTINGS })

/**
 * Adds a listing to the comparison, at its old position if given. Returns false when the comparison is full.
 */
export function addCompared(listing: ComparedListing, at = MAX_COMPARED): boolean {
  const others = compared.get().filter(({ id }) => id !== listing.id)
  if (others.length >= MAX_COMPARED) return false
  setCompared(others.toSpliced(at, 0, listing))
  return true
}

export const removeCompared = (id: string): void =>
  setCompared(compared.get().filter((listing) => listing.id !== id))

export const clearCompared = (): void => setCompared(NO_LISTINGS)
