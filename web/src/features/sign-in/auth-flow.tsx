import { useApolloClient } from '@apollo/client/react'
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../components/checkbox.tsx'
import { toast } from '../../components/toast.ts'
import { track } from '../../lib/analytics/track.ts'
import type { AuthState } from '../../lib/auth-modal.ts'
import { EmailForm } from './email-form.tsx'
import { enter } from './enter.ts'
import { ForgotForm } from './forgot-form.tsx'
import { ForgotSent } from './forgot-sent.tsx'
import type { WayTo } from './form-props.ts'
import { LogInForm } from './log-in-form.tsx'
import type { SignedIn } from './outcome.ts'
import { ProviderSection } from './provider-section.tsx'
import { type KeptPerson, RegisterForm } from './register-form.tsx'
import styles from './sign-in.module.css'
import { useEmailExists } from './use-email-exists.ts'

interface AuthFlowProps {
  state: AuthState
  /** An address that is known already. */
  address?: string
  /** Goes on to another state, for what somebody did in this one. */
  onState: (state: AuthState) => void
  way: WayTo
  ready: boolean
  /** Takes what is drawn, for whoever gives the focus to a field of it. */
  flow: RefObject<HTMLDivElement | null>
  providers?: ((remember: boolean) => ReactNode) | undefined
}

/** The words that head each state. */
export const titles = {
  'register-or-login': 'signIn.signUpOrLogIn',
  login: 'signIn.logIn',
  register: 'signIn.signUp',
  forgotPassword: 'signIn.forgotPassword',
  forgotPasswordSubmitted: 'signIn.passwordReset',
} as const satisfies Record<AuthState, string>

/**
 * The forms of signing up and in, one at a time. The address that was typed in one is there in the next, and who comes
 * back to signing up finds all there but the passwords.
 */
export function AuthFlow({ state, address = '', onState, way, ready, flow, providers }: AuthFlowProps) {
  const { t } = useTranslation()
  const [email, setEmail] = useState(address)
  const person = useRef<KeptPerson>({})
  const client = useApolloClient()
  const exists = useEmailExists()
  const [remember, setRemember] = useState(false)

  const keepAddress = useCallback(() => {
    const field = flow.current?.querySelector<HTMLInputElement>('input[name="email"]')
    if (field) setEmail(field.value)
  }, [flow])
  // Of what was typed before scripts were there no event tells, nor of all that a browser fills in.
  useEffect(keepAddress, [keepAddress])

  const onSignedIn = (session: SignedIn, remember: boolean) =>
    enter(client, session, remember, () => {
      const isNew = state === 'register'
      if (isNew) toast(t('signIn.confirmSent'))
      track({ event: isNew ? 'sign_up' : 'login', method: 'email' })
    })
  const rememberBox = (
    <Checkbox
      // No event tells what was chosen before scripts were loaded.
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
    <div ref={flow} className={styles.flow} onInput={keepAddress} onClickCapture={keepAddress}>
      {state === 'register-or-login' ? (
        <>
          <EmailForm
            ready={ready}
            email={email}
            send={t('signIn.goOn')}
            action="exists"
            onSend={async (typed, recaptchaId) => {
              const { exists: known, userErrors } = await exists(typed, recaptchaId)
              if (typeof known === 'boolean') onState(known ? 'login' : 'register')
              return { done: typeof known === 'boolean', userErrors }
            }}
          >
            {rememberBox}
          </EmailForm>
          <ProviderSection providers={providers} remember={remember} />
        </>
      ) : null}
      {state === 'login' ? <LogInForm {...form} forgot={way('forgotPassword', t('signIn.forgot'))} /> : null}
      {state === 'register' ? (
        <RegisterForm {...form} kept={person} logIn={way('login', t('signIn.logInInstead'))} />
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
        <ForgotSent email={email} back={way('login', t('signIn.backToLogIn'))} />
      ) : (
        <OtherForm state={state} way={way} />
      )}
    </div>
  )
}

/** Under a form: the way to the one that somebody may have meant. */
function OtherForm({ state, way }: { state: AuthState; way: WayTo }) {
  const { t } = useTranslation()
  if (state === 'register-or-login') return null
  return (
    <p className={styles.other}>
      {state === 'login' ? (
        <>
          {t('signIn.noAccount')} {way('register', t('signIn.signUp'))}
        </>
      ) : state === 'register' ? (
        <>
          {t('signIn.haveAccount')} {way('login', t('signIn.logIn'))}
        </>
      ) : (
        way('login', t('signIn.backToLogIn'))
      )}
    </p>
  )
}
