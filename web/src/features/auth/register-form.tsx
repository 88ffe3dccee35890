import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type ReactNode, type RefObject, useEffect, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useRecaptcha } from '../../platform/browser/recaptcha.ts'
import { useSite } from '../../platform/browser/site.ts'
import { submitForm } from '../../platform/browser/submit-form.ts'
import { showUserErrors } from '../../platform/graphql/show-user-errors.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { emailDefault, type SessionFormProps } from './form-props.ts'
import { ProviderSection } from './provider-section.tsx'
import styles from './sign-in.module.css'
import { type RegisterValues, registerRules } from './sign-in-rules.ts'
import { useRegister } from './use-register.ts'

const FIELD_BY_INPUT = {
  firstName: 'firstName',
  lastName: 'lastName',
  city: 'city',
  email: 'email',
  password: 'password',
  passwordConfirmation: 'confirmpassword',
} as const

const INTERESTS = ['buy', 'sell', 'newsletter'] as const

/** The values that the form restores when the visitor returns to it. Excludes passwords. */
export type RegisterDraft = Partial<Omit<RegisterValues, 'email' | 'password' | 'confirmpassword'>>

interface RegisterFormProps extends SessionFormProps {
  /** The values that the visitor had typed before leaving the form. */
  draft: RefObject<RegisterDraft>
  /** Link to log in. Shown when the email address already has an account. */
  logInLink: ReactNode
}

/** The sign-up form. Keeps the typed values when registration fails or scripts load late. */
export function RegisterForm(props: RegisterFormProps) {
  const { ready, email, remember, rememberBox, onSignedIn, providers, draft, logInLink } = props
  const { t } = useTranslation()
  const isEnglish = useSite().locale === 'en'
  const resolver = useMemo(() => standardSchemaResolver(registerRules(t)), [t])
  const form = useForm<RegisterValues>({
    resolver,
    defaultValues: { ...draft.current, ...emailDefault(email) },
  })
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState
  const { getValues } = form
  useEffect(
    () => () => {
      const { email: _, password: __, confirmpassword: ___, ...safeValues } = getValues()
      draft.current = safeValues
    },
    [getValues, draft],
  )
  const recaptcha = useRecaptcha()
  const register = useRegister()
  const [isTaken, setIsTaken] = useState(false)
  const submit = submitForm(form, async (values) => {
    const recaptchaId = await recaptcha.execute('register')
    const { session, userErrors } = await register({ ...values, recaptchaId, remember })
    setIsTaken(userErrors.some(({ code }) => code === 'TAKEN'))
    if (!session)
      showUserErrors(form, userErrors, { t, isEnglish, fields: FIELD_BY_INPUT, repeatsAsSummary: true })
    else if (!(await onSignedIn(session, remember)))
      form.setError('root', { message: t('signIn.errors.notKept') })
  })
  return (
    <>
      <form className={styles.form} method="post" noValidate onSubmit={submit} onFocus={recaptcha.prepare}>
        <FormAlert title={t('signIn.registrationFailed')} text={errors.root?.message}>
          {isTaken ? <p>{logInLink}</p> : null}
        </FormAlert>
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
          label={t('signIn.password')}
          autoComplete="new-password"
          help={t('signIn.passwordHelp')}
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
          {INTERESTS.map((name) => (
            <Checkbox key={name} {...form.register(name)} label={t(`signIn.${name}`)} />
          ))}
        </fieldset>
        {rememberBox}
        <Button type="submit" kind="primary" disabled={!ready} loading={isSubmitting || isSubmitSuccessful}>
          {t('signIn.signUp')}
        </Button>
      </form>
      <ProviderSection providers={providers} remember={remember} />
    </>
  )
}
