import { BadUserInputError } from '../errors/subgraph-error.ts'

/**
 * Returns a `first` argument that is from 0 to `max`. Otherwise throws a BadUserInputError that names the
 * range.
 */
export function checkFirst(first: number, max: number): number {
  if (first < 0 || first > max) throw new BadUserInputError(`first must be from 0 to ${max}.`)
  return first
}

const STATE_CODE = /^[a-z]{2}$/i

/**
 * Returns the two-letter code of a state or province in capitals. Throws a BadUserInputError for any other
 * text.
 */
export function stateCode(code: string): string {
  if (STATE_CODE.test(code)) return code.toUpperCase()
  throw new BadUserInputError('state must be a two-letter code.')
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
