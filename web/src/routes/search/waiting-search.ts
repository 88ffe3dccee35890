import { dropStored, readStored, store } from '../../lib/storage.ts'

/** Keeps the address of a search that waits to be saved, with what was typed into its form. */
export const keepWaiting = (address: string, typed: unknown): void =>
  void store('searchToSave', { address, typed })

/** Whether the search at an address waits to be saved. */
export const isWaiting = (address: string): boolean => readStored('searchToSave')?.address === address

/** What was typed into the form of such a search. */
export const waitingTyped = (address: string): unknown => {
  const waiting = readStored('searchToSave')
  return waiting?.address === address ? waiting.typed : undefined
}

export const dropWaiting = (): void => dropStored('searchToSave')
