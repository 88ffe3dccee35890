import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type ReactNode, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { useRecaptcha } from '../../platform/browser/recaptcha.ts'
import { useSite } from '../../platform/browser/site.ts'
import { submitForm } from '../../platform/browser/submit-form.ts'
import { showUserErrors, type UserError } from '../../platform/graphql/show-user-errors.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Button } from '../../ui/forms/button.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { emailDefault, type FormProps } from './form-props.ts'
import styles from './sign-in.module.css'
import { type EmailValues, emailRules } from './sign-in-rules.ts'

interface EmailResult {
  done: boolean
  userErrors: readonly UserError[]
}

interface EmailFormProps extends FormProps {
  /** Label of the submit button. Starts with a verb. */
  submitLabel: string
  /** Action name for reCAPTCHA. */
  recaptchaAction: string
  /** Additional fields above the button. */
  children?: ReactNode
  /** Sends the request. When `done` is false in the result, the form stays open and shows the errors. */
  onSend: (email: string, recaptchaId: string | undefined) => Promise<EmailResult>
}

const FIELD_BY_INPUT = { email: 'email' } as const

/**
 * A form with an email field. Keeps the value when it was typed before hydration, and after a failed request.
 */
export function EmailForm({ ready, email, submitLabel, recaptchaAction, children, onSend }: EmailFormProps) {
  const { t } = useTranslation()
  const isEnglish = useSite().locale === 'en'
  const resolver = useMemo(() => standardSchemaResolver(emailRules(t)), [t])
  const form = useForm<EmailValues>({ resolver, defaultValues: emailDefault(email) })
  const { errors, isSubmitting } = form.formState
  const recaptcha = useRecaptcha()
  const submit = submitForm(form, async (values) => {
    const { done, userErrors } = await onSend(values.email, await recaptcha.execute(recaptchaAction))
    if (!done)
      showUserErrors(form, userErrors, { t, isEnglish, fields: FIELD_BY_INPUT, repeatsAsSummary: true })
  })
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit} onFocus={recaptcha.prepare}>
      <FormAlert title={t('signIn.logInFailed')} text={errors.root?.message} />
      <TextField
        {...form.register('email')}
        label={t('signIn.email')}
        type="email"
        autoComplete="username"
        error={errors.email?.message}
      />
      {children}
      <Button type="submit" kind="primary" disabled={!ready} loading={isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  )
}
