import { BadUserInputError } from '../errors/subgraph-error.ts'

/** Checks a `first` argument. Throws BadUserInputError with a sentence that says what may be asked for. */
export function checkFirst(first: number, max: number): number {
  if (first < 0 || first > max) throw new BadUserInputError(`first must be from 0 to ${max}.`)
  return first
}
