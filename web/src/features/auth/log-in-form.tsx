import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type ReactNode, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { useSite } from '../../platform/browser/site.ts'
import { submitForm } from '../../platform/browser/submit-form.ts'
import { showUserErrors } from '../../platform/graphql/show-user-errors.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Button } from '../../ui/forms/button.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { emailDefault, type SessionFormProps } from './form-props.ts'
import { ProviderSection } from './provider-section.tsx'
import styles from './sign-in.module.css'
import { type LogInValues, logInRules } from './sign-in-rules.ts'
import { useLogIn } from './use-log-in.ts'

interface LogInFormProps extends SessionFormProps {
  /** Link to the form that requests a password reset. */
  forgotLink: ReactNode
}

const FIELD_BY_INPUT = { email: 'email', password: 'password' } as const

/**
 * The login form, with email address and password. Keeps the typed values when the login fails or when
 * scripts load slowly.
 */
export function LogInForm(props: LogInFormProps) {
  const { ready, email, remember, rememberBox, onSignedIn, providers, forgotLink } = props
  const { t } = useTranslation()
  const isEnglish = useSite().locale === 'en'
  const resolver = useMemo(() => standardSchemaResolver(logInRules(t)), [t])
  const form = useForm<LogInValues>({ resolver, defaultValues: emailDefault(email) })
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState
  const logIn = useLogIn()
  // English pages show the server's own message instead.
  const messages = { '': isEnglish ? {} : { REFUSED: t('signIn.errors.refused') } }
  const submit = submitForm(form, async (values) => {
    const { session, userErrors } = await logIn({ ...values, remember })
    if (!session)
      showUserErrors(form, userErrors, {
        t,
        isEnglish,
        fields: FIELD_BY_INPUT,
        messages,
        repeatsAsSummary: true,
      })
    else if (!(await onSignedIn(session, remember)))
      form.setError('root', { message: t('signIn.errors.notKept') })
  })
  return (
    <>
      <form className={styles.form} method="post" noValidate onSubmit={submit}>
        <FormAlert title={t('signIn.logInFailed')} text={errors.root?.message} />
        <TextField
          {...form.register('email')}
          label={t('signIn.email')}
          type="email"
          autoComplete="username"
          error={errors.email?.message}
        />
        <PasswordField
          {...form.register('password')}
          label={t('signIn.password')}
          autoComplete="current-password"
          error={errors.password?.message}
        />
        <div className={styles.row}>
          {rememberBox}
          {forgotLink}
        </div>
        <Button type="submit" kind="primary" disabled={!ready} loading={isSubmitting || isSubmitSuccessful}>
          {t('signIn.logIn')}
        </Button>
      </form>
      <ProviderSection providers={providers} remember={remember} />
    </>
  )
}
