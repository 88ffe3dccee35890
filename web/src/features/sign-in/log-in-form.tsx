import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useSite } from '../../lib/site.ts'
import { type SignedIn, showRefusals } from './outcome.ts'
import styles from './sign-in.module.css'
import { SignInAlert } from './sign-in-alert.tsx'
import { type LogInValues, logInRules } from './sign-in-rules.ts'
import { useCapsLock } from './use-caps-lock.ts'
import { useLogIn } from './use-log-in.ts'

interface LogInFormProps {
  /** False until scripts can send it: sent by the browser itself, a password would go astray. */
  ready: boolean
  /** False when the browser could not keep the session. */
  onSignedIn: (session: SignedIn, remember: boolean) => boolean
}

const fields = { email: 'email', password: 'password' } as const

/** E-mail address and password. What was typed before scripts were there, or failed, stays. */
export function LogInForm({ ready, onSignedIn }: LogInFormProps) {
  const { t } = useTranslation()
  const english = useSite().locale === 'en'
  const resolver = useMemo(() => standardSchemaResolver(logInRules(t)), [t])
  const form = useForm<LogInValues>({ resolver })
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState
  const { locked, watch } = useCapsLock()
  const logIn = useLogIn()
  const submit = form.handleSubmit(async (values) => {
    const { session, userErrors } = await logIn(values)
    if (!session) showRefusals(form, userErrors, { t, english, fields })
    else if (!onSignedIn(session, values.remember))
      form.setError('root', { message: t('signIn.errors.notKept') })
  })
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <SignInAlert title={t('signIn.logInFailed')} text={errors.root?.message} />
      <TextField
        {...form.register('email')}
        label={t('signIn.email')}
        type="email"
        autoComplete="username"
        error={errors.email?.message}
      />
      <PasswordField
        {...form.register('password')}
        {...watch}
        label={t('signIn.password')}
        autoComplete="current-password"
        help={locked ? t('signIn.capsLock') : undefined}
        error={errors.password?.message}
      />
      <Checkbox {...form.register('remember')} label={t('signIn.remember')} />
      <Button type="submit" kind="primary" disabled={!ready} loading={isSubmitting || isSubmitSuccessful}>
        {t('signIn.logIn')}
      </Button>
    </form>
  )
}
