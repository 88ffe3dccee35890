import type { LetterContent } from './render-letter.ts'

/**
 * What an address that no longer opens its account is told: of the way back, that the account itself went back to an
 * earlier address, or nothing more, since nobody had proved it.
 */
export type AddressChangeOutcome = 'undo' | 'went back' | 'unproved'

/** What every language has to say. */
export interface MessageCatalog {
  password(): LetterContent
  verify(): LetterContent
  addressChanged(facts: { newAddress: string; lost: AddressChangeOutcome }): LetterContent
  passwordChanged(): LetterContent
  deletion(facts: { day: string }): LetterContent
  linked(facts: { provider: string }): LetterContent
}
