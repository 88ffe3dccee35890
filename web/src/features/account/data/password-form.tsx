import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { useSite } from '../../../platform/browser/site.ts'
import { submitForm } from '../../../platform/browser/submit-form.ts'
import { showUserErrors } from '../../../platform/graphql/show-user-errors.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import styles from './account-data.module.css'
import { type ChangePasswordValues, changePasswordRules } from './change-password-rules.ts'
import { useChangePassword } from './use-change-password.ts'

interface PasswordFormProps {
  /** Email address of the account. Tells password managers which account the form belongs to. */
  email: string
  onCancel: () => void
  onChanged: () => void
}

/** Form with the current password, the new password, and its confirmation. */
export function PasswordForm({ email, onCancel, onChanged }: PasswordFormProps) {
  const { t } = useTranslation()
  const isEnglish = useSite().locale === 'en'
  const resolver = useMemo(() => standardSchemaResolver(changePasswordRules(t)), [t])
  const form = useForm<ChangePasswordValues>({ resolver })
  const { errors, isSubmitting } = form.formState
  const { setFocus } = form
  const change = useChangePassword()
  useEffect(() => setFocus('currentPassword'), [setFocus])

  const submit = submitForm(form, async (values) => {
    const refusals = await change(values)
    if (refusals === null) onChanged()
    else
      showUserErrors(form, refusals, {
        t,
        isEnglish,
        messages: { currentPassword: { REFUSED: t('accountPages.refused') } },
      })
  })
  return (
    <form className={styles.passwordForm} method="post" noValidate onSubmit={submit}>
      <FormAlert title={t('accountPages.failed')} text={errors.root?.message} />
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.register('currentPassword')}
        label={t('password.current')}
        autoComplete="current-password"
        error={errors.currentPassword?.message}
      />
      <PasswordField
        {...form.register('password')}
        label={t('password.new')}
        autoComplete="new-password"
        help={t('signIn.newPasswordHelp')}
        error={errors.password?.message}
      />
      <PasswordField
        {...form.register('passwordConfirmation')}
        label={t('password.again')}
        autoComplete="new-password"
        error={errors.passwordConfirmation?.message}
      />
      <div className={styles.actions}>
        <Button type="submit" kind="primary" loading={isSubmitting}>
          {t('password.save')}
        </Button>
        {isSubmitting ? null : <Button onClick={onCancel}>{t('password.cancel')}</Button>}
      </div>
    </form>
  )
}
