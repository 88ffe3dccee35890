import type { LetterWords } from './letter.ts'

/**
 * What an address that no longer opens its account is told: of the way back, that the account itself went back to an
 * earlier address, or nothing more, since nobody had proved it.
 */
export type AddressLost = 'undo' | 'went back' | 'unproved'

/** What every language has to say. */
export interface MessageWords {
  password(): LetterWords
  verify(): LetterWords
  addressChanged(facts: { newAddress: string; lost: AddressLost }): LetterWords
  passwordChanged(): LetterWords
  deletion(facts: { day: string }): LetterWords
  linked(facts: { provider: string }): LetterWords
}
