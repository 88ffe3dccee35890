import { BadUserInputError } from '../errors/subgraph-error.ts'

/**
 * Returns a `first` argument that is from 0 to `max`. Otherwise throws a BadUserInputError that names the
 * range.
 */
export function checkFirst(first: number, max: number): number {
  if (first < 0 || first > max) throw new BadUserInputError(`first must be from 0 to ${max}.`)
  return first
}

type Keys<Name extends string> = { [Key in Name | 'id']?: string | null | undefined }

/**
 * Returns the key of the requested object from the argument called `name`, or from `id`. Throws
 * BadUserInputError when the caller sends both arguments or neither.
 */
export function eitherOf<Name extends string>(keys: Keys<Name>, name: Name): string {
  const { [name]: key, id } = keys
  if (key && id) throw new BadUserInputError(`Send ${name} or id, not both.`)
  const sent = key || id
  if (!sent) throw new BadUserInputError(`Send ${name} or id.`)
  return sent
}
