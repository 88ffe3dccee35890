import { useApolloClient } from '@apollo/client/react'
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { track } from '../../platform/analytics/track.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import type { AuthState } from '../../platform/urls/auth-modal.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { EmailForm } from './email-form.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { ForgotSent } from './forgot-sent.tsx'
import type { RenderFormLink } from './form-props.ts'
import { LogInForm } from './log-in-form.tsx'
import { ProviderSection } from './provider-section.tsx'
import { type RegisterDraft, RegisterForm } from './register-form.tsx'
import styles from './sign-in.module.css'
import type { SignedIn } from './sign-in-result.ts'
import { startSession } from './start-session.ts'
import { useEmailExists } from './use-email-exists.ts'

interface AuthFlowProps {
  state: AuthState
  /** Initial email address, when it is available. */
  address?: string
  /** Switches to another form after an action in the current one. */
  onState: (state: AuthState) => void
  renderFormLink: RenderFormLink
  ready: boolean
  /** Ref to the rendered forms, so that the caller can focus a field. */
  container: RefObject<HTMLDivElement | null>
  providers?: ((remember: boolean) => ReactNode) | undefined
}

/** Message keys of the titles, by state. */
export const TITLES = {
  'register-or-login': 'signIn.signUpOrLogIn',
  login: 'signIn.logIn',
  register: 'signIn.signUp',
  forgotPassword: 'signIn.forgotPassword',
  forgotPasswordSubmitted: 'signIn.passwordReset',
} as const satisfies Record<AuthState, string>

/**
 * The sign-up and sign-in forms, of which one is visible at a time. The typed email address carries over to
 * the next form. The sign-up form keeps all its values, except for the passwords, when the visitor returns to
 * it.
 */
export function AuthFlow({
  state,
  address = '',
  onState,
  renderFormLink,
  ready,
  container,
  providers,
}: AuthFlowProps) {
  const { t } = useTranslation()
  const [email, setEmail] = useState(address)
  const registerDraft = useRef<RegisterDraft>({})
  const client = useApolloClient()
  const checkEmailExists = useEmailExists()
  const [remember, setRemember] = useState(false)

  const syncEmail = useCallback(() => {
    const field = container.current?.querySelector<HTMLInputElement>('input[name="email"]')
    if (field) setEmail(field.value)
  }, [container])
  // Reads the field directly, because the browser sends no event for values that were typed before hydration
  // or, in some cases, autofilled.
  useEffect(syncEmail, [syncEmail])

  const onSignedIn = (session: SignedIn, remember: boolean) =>
    startSession(client, session, remember, () => {
      const isNew = state === 'register'
      if (isNew) toast(t('signIn.confirmSent'))
      track({ event: isNew ? 'sign_up' : 'login', method: 'email' })
    })
  const rememberBox = (
    <Checkbox
      // Reads the checkbox directly, because React receives no event for a change before hydration.
      ref={(box) => {
        if (box?.checked) setRemember(true)
      }}
      label={t('signIn.remember')}
      checked={remember}
      onChange={({ currentTarget }) => setRemember(currentTarget.checked)}
    />
  )
  const form = { ready, email, remember, rememberBox, onSignedIn, providers }
  return (
    <div ref={container} className={styles.flow} onInput={syncEmail} onClickCapture={syncEmail}>
      {state === 'register-or-login' ? (
        <>
          <EmailForm
            ready={ready}
            email={email}
            submitLabel={t('signIn.goOn')}
            recaptchaAction="exists"
            onSend={async (typed, recaptchaId) => {
              const { exists: hasAccount, userErrors } = await checkEmailExists(typed, recaptchaId)
              if (typeof hasAccount === 'boolean') onState(hasAccount ? 'login' : 'register')
              return { done: typeof hasAccount === 'boolean', userErrors }
            }}
          >
            {rememberBox}
          </EmailForm>
          <ProviderSection providers={providers} remember={remember} />
        </>
      ) : null}
      {state === 'login' ? (
        <LogInForm {...form} forgotLink={renderFormLink('forgotPassword', t('signIn.forgot'))} />
      ) : null}
      {state === 'register' ? (
        <RegisterForm
          {...form}
          draft={registerDraft}
          logInLink={renderFormLink('login', t('signIn.logInInstead'))}
        />
      ) : null}
      {state === 'forgotPassword' ? (
        <ForgotForm
          ready={ready}
          email={email}
          onSent={(typed) => {
            setEmail(typed)
            onState('forgotPasswordSubmitted')
          }}
        />
      ) : null}
      {state === 'forgotPasswordSubmitted' ? (
        <ForgotSent email={email} logInLink={renderFormLink('login', t('signIn.backToLogIn'))} />
      ) : (
        <OtherFormLink state={state} renderFormLink={renderFormLink} />
      )}
    </div>
  )
}

/** Link below a form to another form that the visitor may need. */
function OtherFormLink({ state, renderFormLink }: { state: AuthState; renderFormLink: RenderFormLink }) {
  const { t } = useTranslation()
  if (state === 'register-or-login') return null
  return (
    <p className={styles.other}>
      {state === 'login' ? (
        <>
          {t('signIn.noAccount')} {renderFormLink('register', t('signIn.signUp'))}
        </>
      ) : state === 'register' ? (
        <>
          {t('signIn.haveAccount')} {renderFormLink('login', t('signIn.logIn'))}
        </>
      ) : (
        renderFormLink('login', t('signIn.backToLogIn'))
      )}
    </p>
  )
}
