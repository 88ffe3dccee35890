import type { TFunction } from 'i18next'
import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import type { UserErrorCode } from './generated/graphql.ts'

export interface UserError {
  code: UserErrorCode
  message: string
  field: readonly string[] | null
  /** Seconds until it may be tried again, for `TOO_MANY_ATTEMPTS`. */
  retryAfterSeconds?: number | null
}

interface UserErrorTextOptions {
  t: TFunction
  /** Services answer in English; other readers get what the code means. */
  isEnglish: boolean
  /** What a code means at a field of this form, in any language. The key '' is for refusals that name no field. */
  messages?: Readonly<Record<string, Partial<Record<UserErrorCode, string>>>>
}

interface FormErrorOptions<Values extends FieldValues> extends UserErrorTextOptions {
  /** The form's own names of what the graph calls otherwise, in the order of the form. Its values' when left out. */
  fields?: Readonly<Record<string, FieldPath<Values>>>
  /** Also repeats above the form what is shown at its fields. */
  repeatsAsSummary?: boolean
}

/**
 * Shows in a form what the server refused: at the fields that it names and the form shows, of which the first gets the
 * focus, and the rest above the form, line by line. No refusal at all is a failure.
 */
export function showUserErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  userErrors: readonly UserError[],
  { fields, repeatsAsSummary = false, ...words }: FormErrorOptions<Values>,
): void {
  const summary: string[] = []
  const { messages = {} } = words
  const summaryOptions = { ...words, messages: { '': messages[''] ?? {} } }
  const invalidPaths = new Set<string>()
  const values = form.getValues()
  const pathOf = ({ field }: UserError) => {
    const name = field?.join('.') ?? ''
    if (fields) return fields[name]
    return get(values, name) === undefined ? undefined : (name as FieldPath<Values>)
  }
  for (const userError of userErrors) {
    const path = pathOf(userError)
    // A field that is not rendered, such as a list, can show no error.
    const isShown = path !== undefined && document.getElementsByName(path).length > 0
    const message = userErrorText(userError, path && !isShown ? summaryOptions : words)
    if (isShown) {
      form.setError(path, { message })
      invalidPaths.add(path)
    }
    if (!isShown || repeatsAsSummary) summary.push(message)
  }
  const order = fields ? Object.values(fields) : pathsIn(values)
  const first = order.find((path) => invalidPaths.has(path))
  if (first) form.setFocus(first as FieldPath<Values>)
  if (summary.length > 0 || invalidPaths.size === 0)
    form.setError('root', { message: joinLines(summary, words.t) })
}

/** The paths of everything in the values of a form, in order. A list or group comes before what is in it. */
const pathsIn = (values: object): string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    value && typeof value === 'object' ? [name, ...pathsIn(value).map((path) => `${name}.${path}`)] : [name],
  )

/** Why something was refused, a line for each different reason. No refusal at all is a failure. */
export const userErrorsText = (userErrors: readonly UserError[], words: UserErrorTextOptions): string =>
  joinLines(
    userErrors.map((refusal) => userErrorText(refusal, words)),
    words.t,
  )

const joinLines = (lines: readonly string[], t: TFunction): string =>
  [...new Set(lines)].join('\n') || failureText(t)

/** A refusal in the reader's language. */
export function userErrorText(
  userError: UserError,
  { t, isEnglish, messages = {} }: UserErrorTextOptions,
): string {
  const { code, message, field, retryAfterSeconds } = userError
  const meaning = messages[field?.join('.') ?? '']?.[code]
  if (meaning) return meaning
  if (retryAfterSeconds) return retryAfterText(retryAfterSeconds, message, t)
  if (isEnglish) return message
  if (field?.[0] === 'recaptchaId') return t('signIn.errors.robot')
  if (code === 'TOO_MANY_ATTEMPTS') return t('signIn.errors.tooMany')
  if (code === 'USED') return t('signIn.errors.linkUsed')
  if (code === 'EXPIRED') return t('signIn.errors.linkOld')
  if (code === 'UNKNOWN' || field?.[0] === 'token') return t('signIn.errors.linkBad')
  if (code === 'WEAK') return t('signIn.errors.passwordNotStrict')
  return code === 'TAKEN' ? t('signIn.errors.taken') : t('errors.failed')
}

/** In hours or minutes where seconds are more than a person counts. Rounded up: trying earlier is of no use. */
function retryAfterText(seconds: number, defaultValue: string, t: TFunction): string {
  const minutes = Math.ceil(seconds / 60)
  const count = Math.ceil(minutes / 60)
  if (minutes > 90) return t('signIn.errors.tooManyHours', { count, defaultValue })
  if (seconds > 90) return t('signIn.errors.tooManyMinutes', { count: minutes, defaultValue })
  return t('signIn.errors.tooManySeconds', { count: seconds, defaultValue })
}

/** Why nobody answered, as far as the browser knows. */
export const failureText = (t: TFunction): string =>
  t(navigator.onLine ? 'errors.failed' : 'signIn.errors.offline')
