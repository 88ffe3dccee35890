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
import { type RegisterValues, registerRules } from './sign-in-rules.ts'
import { useCapsLock } from './use-caps-lock.ts'
import { useRegister } from './use-register.ts'

interface RegisterFormProps {
  /** False until scripts can send it: sent by the browser itself, a password would go astray. */
  ready: boolean
  /** False when the browser could not keep the session. */
  onSignedIn: (session: SignedIn) => boolean
}

const fields = {
  email: 'email',
  password: 'password',
  passwordConfirmation: 'confirmpassword',
  firstName: 'firstName',
  lastName: 'lastName',
  city: 'city',
} as const

const interests = ['buy', 'sell', 'newsletter'] as const

/** A new account. What was typed before scripts were there, or failed, stays. */
export function RegisterForm({ ready, onSignedIn }: RegisterFormProps) {
  const { t } = useTranslation()
  const english = useSite().locale === 'en'
  const resolver = useMemo(() => standardSchemaResolver(registerRules(t)), [t])
  const form = useForm<RegisterValues>({ resolver })
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState
  const { locked, watch } = useCapsLock()
  const register = useRegister()
  const submit = form.handleSubmit(async (values) => {
    const { session, userErrors } = await register(values)
    if (!session) showRefusals(form, userErrors, { t, english, fields })
    else if (!onSignedIn(session)) form.setError('root', { message: t('signIn.errors.notKept') })
  })
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <SignInAlert title={t('signIn.registrationFailed')} text={errors.root?.message} />
      <div className={styles.pair}>
        <TextField
          {...form.register('firstName')}
          label={t('signIn.firstName')}
          autoComplete="given-name"
          error={errors.firstName?.message}
        />
        <TextField
          {...form.register('lastName')}
          label={t('signIn.lastName')}
          autoComplete="family-name"
          error={errors.lastName?.message}
        />
      </div>
      <TextField
        {...form.register('city')}
        label={t('signIn.city')}
        autoComplete="address-level2"
        error={errors.city?.message}
      />
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
        autoComplete="new-password"
        help={t(locked ? 'signIn.capsLock' : 'signIn.passwordHelp')}
        error={errors.password?.message}
      />
      <PasswordField
        {...form.register('confirmpassword')}
        label={t('signIn.confirmPassword')}
        autoComplete="new-password"
        error={errors.confirmpassword?.message}
      />
      <fieldset className={styles.interests}>
        <legend className={styles.legend}>{t('signIn.interests')}</legend>
        {interests.map((name) => (
          <Checkbox key={name} {...form.register(name)} label={t(`signIn.${name}`)} />
        ))}
      </fieldset>
      <Button type="submit" kind="primary" disabled={!ready} loading={isSubmitting || isSubmitSuccessful}>
        {t('signIn.signUp')}
      </Button>
    </form>
  )
}
