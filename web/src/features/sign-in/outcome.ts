import type { TFunction } from 'i18next'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { LogInMutation, SignedIn_MemberSessionFragment } from '../../graphql/generated/graphql.ts'

export type SignedIn = SignedIn_MemberSessionFragment
type UserError = NonNullable<LogInMutation['logIn']>['userErrors'][number]

/** What became of signing in: a session, or why there is none. Neither when nobody answered. */
export interface Outcome {
  session?: SignedIn | null | undefined
  userErrors: readonly UserError[]
}

/**
 * Shows in the form what the server refused: at the fields that it names, and the rest above them, line by line.
 * `fields` are the form's own names of what the graph calls otherwise.
 */
export function showRefusals<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  userErrors: readonly UserError[],
  words: { t: TFunction; english: boolean; fields: Readonly<Record<string, FieldPath<Values>>> },
): void {
  const { t, english, fields } = words
  const above: string[] = []
  for (const error of userErrors) {
    const message = english ? error.message : refusal(error, t)
    const field = fields[error.field?.[0] ?? '']
    if (field) form.setError(field, { message }, { shouldFocus: true })
    else above.push(message)
  }
  if (above.length > 0 || userErrors.length === 0)
    form.setError('root', { message: above.join('\n') || t('errors.failed') })
}

/** Services answer in English; what they mean is known by its code. */
function refusal({ code }: UserError, t: TFunction): string {
  if (code === 'REFUSED') return t('signIn.errors.refused')
  if (code === 'TOO_MANY_ATTEMPTS') return t('signIn.errors.tooMany')
  return code === 'TAKEN' ? t('signIn.errors.taken') : t('errors.failed')
}
