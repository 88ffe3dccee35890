import { currentSession } from '../../graphql/session-state.ts'
import { dropStored, readStored, store } from '../../lib/storage.ts'

/**
 * Keeps the address of a search that waits to be saved, with what was typed into its form, and the account that had sent it
 * when its session ended.
 */
export const keepWaiting = (address: string, typed: unknown, submittedBy: string | null = null): void =>
  void store('searchToSave', { address, typed, ...(submittedBy !== null && { submittedBy }) })

/** Whether the member had sent the form when their session ended. */
export const wasSubmitted = (address: string): boolean => {
  const waiting = readStored('searchToSave')
  const session = currentSession()
  return waiting?.address === address && session.state === 'member' && waiting.submittedBy === session.id
}

/** Whether the search at an address waits to be saved. */
export const isWaiting = (address: string): boolean => readStored('searchToSave')?.address === address

/** What was typed into the form of such a search. */
export const waitingTyped = (address: string): unknown => {
  const waiting = readStored('searchToSave')
  return waiting?.address === address ? waiting.typed : undefined
}

export const dropWaiting = (): void => dropStored('searchToSave')
