import { dropStored, readStored, store } from '../../lib/storage.ts'

/** Keeps the address of a search that waits to be saved, with what was typed into its form, and whether it was sent. */
export const keepWaiting = (address: string, typed: unknown, isSubmitted = false): void =>
  void store('searchToSave', { address, typed, ...(isSubmitted && { isSubmitted }) })

/** Whether the form was sent before its session ended. */
export const wasSubmitted = (address: string): boolean => {
  const waiting = readStored('searchToSave')
  return waiting?.address === address && waiting.isSubmitted === true
}

/** Whether the search at an address waits to be saved. */
export const isWaiting = (address: string): boolean => readStored('searchToSave')?.address === address

/** What was typed into the form of such a search. */
export const waitingTyped = (address: string): unknown => {
  const waiting = readStored('searchToSave')
  return waiting?.address === address ? waiting.typed : undefined
}

export const dropWaiting = (): void => dropStored('searchToSave')
