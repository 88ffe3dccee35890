import type { LetterContent } from './render-letter.ts'

/**
 * What the email to an account's former address says. `undo`: how to undo the change. `went back`: that the
 * account returned to an earlier address. `unproved`: neither, because the former address was never
 * confirmed.
 */
export type AddressChangeOutcome = 'undo' | 'went back' | 'unproved'

/** The emails that each language provides. */
export interface MessageCatalog {
  password(): LetterContent
  verify(): LetterContent
  addressChanged(facts: { newAddress: string; lost: AddressChangeOutcome }): LetterContent
  passwordChanged(): LetterContent
  deletion(facts: { day: string }): LetterContent
  linked(facts: { provider: string }): LetterContent
}
