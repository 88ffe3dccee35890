import { currentSession } from '../../platform/session/session-state.ts'
import { dropStored, readStored, store } from '../../platform/storage/storage.ts'

/**
 * Keeps the address of a search that waits to be saved, with what was typed into its form, and the account that had sent it
 * when its session ended.
 */
export const storeSearchToSave = (url: string, typed: unknown, submittedBy: string | null = null): void =>
  void store('searchToSave', { address: url, typed, ...(submittedBy !== null && { submittedBy }) })

/** Whether the member had sent the form when their session ended. */
export const wasSearchSubmitted = (url: string): boolean => {
  const stored = readStored('searchToSave')
  const session = currentSession()
  return stored?.address === url && session.state === 'member' && stored.submittedBy === session.id
}

/** Whether the search at an address waits to be saved. */
export const isSearchToSave = (url: string): boolean => readStored('searchToSave')?.address === url

/** What was typed into the form of such a search. */
export const typedForSearch = (url: string): unknown => {
  const stored = readStored('searchToSave')
  return stored?.address === url ? stored.typed : undefined
}

export const dropSearchToSave = (): void => dropStored('searchToSave')
