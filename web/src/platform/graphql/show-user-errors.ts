import type { TFunction } from 'i18next'
import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import type { UserErrorCode } from './generated/graphql.ts'

export interface UserError {
  code: UserErrorCode
  message: string
  field: readonly string[] | null
  /** Seconds to wait before the next attempt, for `TOO_MANY_ATTEMPTS`. */
  retryAfterSeconds?: number | null
}

interface UserErrorTextOptions {
  t: TFunction
  /** Service messages are in English. Users of other languages get a message for the error code. */
  isEnglish: boolean
  /**
   * The form's own messages by field and error code, in the user's language. The key '' is for errors without
   * a field.
   */
  messages?: Readonly<Record<string, Partial<Record<UserErrorCode, string>>>>
}

interface FormErrorOptions<Values extends FieldValues> extends UserErrorTextOptions {
  /** Form paths by the graph's field names, in visual order. Defaults to the paths of the form's values. */
  fields?: Readonly<Record<string, FieldPath<Values>>>
  /** Repeats the field errors above the form. */
  repeatsAsSummary?: boolean
}

/**
 * Shows the server's errors in a form. The error of a rendered field appears at that field, and the first
 * field with an error receives the focus. All other errors appear above the form, one per line. Shows a
 * generic failure message when the list is empty.
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
    // A field that is not rendered, such as a list, cannot show an error.
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

/** Returns the paths of all values of a form, in order. A list or group precedes its children. */
const pathsIn = (values: object): string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    value && typeof value === 'object' ? [name, ...pathsIn(value).map((path) => `${name}.${path}`)] : [name],
  )

/** Returns one line per distinct error. Returns a generic failure message when the list is empty. */
export const userErrorsText = (userErrors: readonly UserError[], words: UserErrorTextOptions): string =>
  joinLines(
    userErrors.map((refusal) => userErrorText(refusal, words)),
    words.t,
  )

const joinLines = (lines: readonly string[], t: TFunction): string =>
  [...new Set(lines)].join('\n') || failureText(t)

/** Returns the message of an error in the user's language. */
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

/**
 * Uses minutes above 90 seconds and hours above 90 minutes. Rounds up, because an earlier attempt would fail.
 */
function retryAfterText(seconds: number, defaultValue: string, t: TFunction): string {
  const minutes = Math.ceil(seconds / 60)
  const count = Math.ceil(minutes / 60)
  if (minutes > 90) return t('signIn.errors.tooManyHours', { count, defaultValue })
  if (seconds > 90) return t('signIn.errors.tooManyMinutes', { count: minutes, defaultValue })
  return t('signIn.errors.tooManySeconds', { count: seconds, defaultValue })
}

/** Returns the generic failure message, or the offline message when the browser is offline. */
export const failureText = (t: TFunction): string =>
  t(navigator.onLine ? 'errors.failed' : 'signIn.errors.offline')
