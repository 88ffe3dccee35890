import { BadUserInputError } from './errors.ts'

/** Checks a `first` argument. Throws BadUserInputError with a sentence that says what may be asked for. */
export function checkFirst(first: number, most: number): number {
  if (first < 0 || first > most) throw new BadUserInputError(`first must be from 0 to ${most}.`)
  return first
}
