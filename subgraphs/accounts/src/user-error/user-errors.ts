import { UnauthenticatedError } from '@gable/subgraph-kit/errors'
import { RestError } from '@gable/subgraph-kit/rest/rest-error'
import type { UserError, UserErrorCode } from '../generated/resolvers.ts'

/** What a service answers of a field: `email: Email must be valid`. */
const ABOUT_FIELD = /^([a-zA-Z]+): (.+)$/

/** Says of a value what is wrong with it, or nothing. */
export type Rule = (value: string) => Pick<UserError, 'code' | 'message'> | undefined

export const rule =
  (code: UserErrorCode, message: string, holds: (value: string) => boolean): Rule =>
  (value) =>
    holds(value) ? undefined : { code, message }

/** The first rule that each field breaks. */
export function brokenRules<Input extends object>(
  input: Input,
  rules: Partial<Record<keyof Input & string, readonly Rule[]>>,
): UserError[] {
  return Object.entries<readonly Rule[] | undefined>(rules).flatMap(([field, ofField = []]) => {
    const value = String(Object.entries(input).find(([name]) => name === field)?.[1] ?? '')
    const broken = ofField.map((holds) => holds(value)).find((said) => said !== undefined)
    return broken ? [{ ...broken, field: [field] }] : []
  })
}

/**
 * What a service refused, line by line, in its own words. Throws on whatever is no refusal of the request:
 * a service that is down is nothing that a person could mend.
 */
export function refusals(error: unknown, input: object): UserError[] {
  const status = error instanceof UnauthenticatedError ? 401 : error instanceof RestError ? error.status : 500
  if (!(error instanceof UnauthenticatedError || error instanceof RestError) || status >= 500) throw error
  return error.publicMessage.split('\n').map((line) => {
    const [, field = '', message = ''] = ABOUT_FIELD.exec(line) ?? []
    const known = field in input
    return {
      code: codeOf(status, known),
      message: known ? message : line,
      field: known ? [field] : null,
    }
  })
}

function codeOf(status: number, aboutField: boolean): UserErrorCode {
  if (status === 409) return 'TAKEN'
  if (status === 429) return 'TOO_MANY_ATTEMPTS'
  return aboutField ? 'INVALID' : 'REFUSED'
}
