import { BadUserInputError } from '../errors/subgraph-error.ts'

/** Checks a `first` argument. Throws BadUserInputError with a sentence that says what may be asked for. */
export function checkFirst(first: number, max: number): number {
  if (first < 0 || first > max) throw new BadUserInputError(`first must be from 0 to ${max}.`)
  return first
}

type Keys<Name extends string> = { [Key in Name | 'id']?: string | null | undefined }

/**
 * The key of the object that a caller asks for, by the argument of this name or by `id`. Throws BadUserInputError when
 * the caller sent neither, or both.
 */
export function eitherOf<Name extends string>(keys: Keys<Name>, name: Name): string {
  const { [name]: key, id } = keys
  if (key && id) throw new BadUserInputError(`Send ${name} or id, not both.`)
  const sent = key || id
  if (!sent) throw new BadUserInputError(`Send ${name} or id.`)
  return sent
}
