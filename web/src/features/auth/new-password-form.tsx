import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { useSite } from '../../platform/browser/site.ts'
import { submitForm } from '../../platform/browser/submit-form.ts'
import { showUserErrors, userErrorText } from '../../platform/graphql/show-user-errors.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Button } from '../../ui/forms/button.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import styles from './sign-in.module.css'
import { type NewPasswordValues, newPasswordRules } from './sign-in-rules.ts'
import { isDeadLink } from './use-check-password-link.ts'
import { type PasswordLink, useResetPassword } from './use-reset-password.ts'

interface NewPasswordFormProps {
  link: PasswordLink
  onDone: () => void
  /** Called with the reason when the link is invalid, because then no other password would work either. */
  onDeadLink: (why: string) => void
}

const FIELD_BY_INPUT = { password: 'password', passwordConfirmation: 'confirm' } as const

/** The form that sets a new password, with a confirmation field. */
export function NewPasswordForm({ link, onDone, onDeadLink }: NewPasswordFormProps) {
  const { t } = useTranslation()
  const isEnglish = useSite().locale === 'en'
  const resolver = useMemo(() => standardSchemaResolver(newPasswordRules(t)), [t])
  const form = useForm<NewPasswordValues>({ resolver })
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState
  const reset = useResetPassword()
  const submit = submitForm(form, async (values) => {
    const { success, userErrors } = await reset(link, values)
    const deadLink = userErrors.find(isDeadLink)
    if (success) onDone()
    else if (deadLink) onDeadLink(userErrorText(deadLink, { t, isEnglish }))
    else showUserErrors(form, userErrors, { t, isEnglish, fields: FIELD_BY_INPUT })
  })
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <FormAlert title={t('signIn.resetFailed')} text={errors.root?.message} />
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" name="email" autoComplete="username" value={link.email} readOnly hidden />
      <PasswordField
        {...form.register('password')}
        label={t('signIn.newPassword')}
        autoComplete="new-password"
        help={t('signIn.newPasswordHelp')}
        error={errors.password?.message}
      />
      <PasswordField
        {...form.register('confirm')}
        label={t('signIn.confirmPassword')}
        autoComplete="new-password"
        error={errors.confirm?.message}
      />
      <Button type="submit" kind="primary" loading={isSubmitting || isSubmitSuccessful}>
        {t('signIn.setPassword')}
      </Button>
    </form>
  )
}
