import { createStore, useStore } from '../../platform/browser/create-store.ts'
import { readStored, store } from '../../platform/storage/storage.ts'
import type { Stored } from '../../platform/storage/stored-values.ts'

/** A home that waits to be compared, by the address under which it was chosen. */
export type ComparedListing = Stored<'comparedHomes'>[number]

/** So many homes stand side by side at most. */
export const MAX_COMPARED = 4

const STORAGE_KEY = 'comparedHomes'
const NO_LISTINGS: readonly ComparedListing[] = []
const readCompared = () => (readStored(STORAGE_KEY) ?? NO_LISTINGS).slice(0, MAX_COMPARED)

/** What another tab has chosen counts here as well. */
function onStorage({ key: changed }: StorageEvent): void {
  if (changed === null || changed === STORAGE_KEY) compared.set(readCompared())
}

/** Follows other tabs from the first listener on, also while no part of the page shows the homes. */
const compared = createStore<readonly ComparedListing[]>(readCompared(), () => {
  window.addEventListener('storage', onStorage)
  return undefined
})

function setCompared(next: readonly ComparedListing[]): void {
  store(STORAGE_KEY, [...next])
  compared.set(next)
}

/** The homes that wait to be compared, in the order of their choice. None until scripts have taken the page over. */
export const useCompared = (): readonly ComparedListing[] => useStore({ ...compared, initial: NO_LISTINGS })

/** Puts a home with the others, at its old place when that is given. False when there is room for no more. */
export function addCompared(listing: ComparedListing, at = MAX_COMPARED): boolean {
  const others = compared.get().filter(({ id }) => id !== listing.id)
  if (others.length >= MAX_COMPARED) return false
  setCompared(others.toSpliced(at, 0, listing))
  return true
}

export const removeCompared = (id: string): void =>
  setCompared(compared.get().filter((listing) => listing.id !== id))

export const clearCompared = (): void => setCompared(NO_LISTINGS)
