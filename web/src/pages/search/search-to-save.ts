import { currentSession } from '../../platform/session/session-state.ts'
import { dropStored, readStored, store } from '../../platform/storage/storage.ts'

/**
 * Stores the URL of a search to save and the form values. If the session ended when the form was submitted,
 * also stores the id of the account that submitted it.
 */
export const storeSearchToSave = (url: string, typed: unknown, submittedBy: string | null = null): void =>
  void store('searchToSave', { address: url, typed, ...(submittedBy !== null && { submittedBy }) })

/** Whether the current member had submitted the form when their session ended. */
export const wasSearchSubmitted = (url: string): boolean => {
  const stored = readStored('searchToSave')
  const session = currentSession()
  return stored?.address === url && session.state === 'member' && stored.submittedBy === session.id
}

/** Whether the stored search to save has this URL. */
export const isSearchToSave = (url: string): boolean => readStored('searchToSave')?.address === url

/** Returns the stored form values of a search to save. */
export const typedForSearch = (url: string): unknown => {
  const stored = readStored('searchToSave')
  return stored?.address === url ? stored.typed : undefined
}

export const dropSearchToSave = (): void => dropStored('searchToSave')
