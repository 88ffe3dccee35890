import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { AuthFlow, TITLES } from '../../features/auth/auth-flow.tsx'
import { ProviderButtons } from '../../features/auth/sso/provider-buttons.tsx'
import { useSsoReturn } from '../../features/auth/sso/use-sso-return.ts'
import { useFocusFirstField } from '../../features/auth/use-focus-first-field.ts'
import { goTo } from '../../platform/browser/go-to.ts'
import { useSite } from '../../platform/browser/site.ts'
import { localize, splitLocale } from '../../platform/format/locale.ts'
import type { PageRoute } from '../../platform/graphql/page-route.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useSession } from '../../platform/session/session.ts'
import { readStored } from '../../platform/storage/storage.ts'
import type { AuthState } from '../../platform/urls/auth-modal.ts'
import { returnPath } from '../../platform/urls/return-path.ts'
import { Button } from '../../ui/forms/button.tsx'
import { FormAlert, NewAlertContext } from '../../ui/forms/form-alert.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { PageWidth } from '../../ui/layout/page-width.tsx'
import styles from './login.module.css'

const LEADS = {
  login: 'signIn.logInLead',
  register: 'signIn.signUpLead',
  forgotPassword: 'signIn.forgotLead',
} as const

/** Form states that `?action=` selects. Login is the default. */
const ACTIONS: Record<string, keyof typeof LEADS> = { register: 'register', forgotPassword: 'forgotPassword' }

function LoginPage() {
  const { t } = useTranslation()
  const session = useSession()
  const isKnown = session.state !== 'loading' || session.hasFailed === true
  const { key, state: from } = useLocation()
  const [search] = useSearchParams()
  const requestedState = ACTIONS[search.get('action') ?? ''] ?? 'login'
  // Location key of the history entry from which the password email was sent.
  const [sentAt, setSentAt] = useState<string>()
  const state: AuthState = sentAt === key ? 'forgotPasswordSubmitted' : requestedState
  const title = t(TITLES[state])
  const flow = useFocusFirstField(state)
  const isMember = session.state === 'member'
  const returnTo = useReturnTo(isKnown)
  const goBack = useGoBack(returnTo)
  const ssoReturn = useSsoReturn()
  const pendingActionText = usePendingActionText(requestedState)
  const hasEnded = search.get('why') === 'ended' && !ssoReturn.failure
  const [isAnswered, setAnswered] = useState(false)
  const onNewAlert = useCallback(() => setAnswered(true), [])
  const wasVisitor = useRef(false)
  if (session.state === 'anonymous') wasVisitor.current = true
  // Sends a signed-in member away from this page. A member whose provider login just failed stays to read the
  // error first.
  const shouldGoBack = isMember && ssoReturn.isRead && (wasVisitor.current || !ssoReturn.failure)
  useEffect(() => {
    if (shouldGoBack) goBack()
  }, [shouldGoBack, goBack])

  const toState = (next: AuthState) => {
    const query = new URLSearchParams(search)
    if (next === 'login') query.delete('action')
    else query.set('action', next)
    return { search: query.toString() }
  }
  return (
    <>
      <PageHead title={t('site.pageTitle', { title })} />
      <PageWidth className={styles.page}>
        <div className={styles.column}>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {state in LEADS ? (
            <p className={styles.lead}>{pendingActionText ?? t(LEADS[requestedState])}</p>
          ) : null}
          <p className={styles.needs}>{t('signIn.needsScripts')}</p>
          <FormAlert
            title={t(hasEnded ? 'signIn.ended' : 'signIn.logInFailed')}
            text={
              isAnswered ? undefined : (ssoReturn.failure ?? (hasEnded ? t('signIn.endedText') : undefined))
            }
          />
          {isMember && !shouldGoBack && ssoReturn.isRead ? (
            <Button kind="primary" className={styles.action} onClick={goBack}>
              {t('signIn.goOn')}
            </Button>
          ) : (
            <NewAlertContext value={onNewAlert}>
              <AuthFlow
                container={flow}
                state={state}
                address={textIn(from, 'email')}
                onState={() => setSentAt(key)}
                renderFormLink={(next, words) => (
                  <Link to={toState(next)} state={from} replace>
                    {words}
                  </Link>
                )}
                ready={isKnown && !ssoReturn.busy}
                providers={(remember) => <ProviderButtons next={returnTo} remember={remember} />}
              />
            </NewAlertContext>
          )}
        </div>
      </PageWidth>
    </>
  )
}

/**
 * Returns text about the action that resumes after login. Undefined on the server, which does not know the
 * action.
 */
function usePendingActionText(action: keyof typeof LEADS): string | undefined {
  const { t } = useTranslation()
  const { state } = useSession()
  if (state === 'loading' || action === 'forgotPassword') return undefined
  const { uPI, name, favorite } = readStored('postAuthEvent') ?? {}
  const listingName = name ?? t('signIn.waiting.someHome')
  if (uPI && favorite !== false) return t(`signIn.waiting.${action}Home`, { home: listingName })
  return readStored('searchToSave') ? t(`signIn.waiting.${action}Search`) : undefined
}

/**
 * Returns a callback that sends a member back to the previous page. Repeated calls have no effect. Uses the
 * previous history entry when possible, which restores the scroll position.
 */
function useGoBack(returnTo: string): () => void {
  const { locale } = useSite()
  const navigate = useNavigate()
  const isPreviousEntry = textIn(useLocation().state, 'from') !== ''
  const hasGoneBack = useRef(false)
  return useCallback(() => {
    if (hasGoneBack.current) return
    hasGoneBack.current = true
    const { pathname, search, hash } = new URL(returnTo, window.location.origin)
    const { locale: language, path } = splitLocale(pathname)
    if (language !== locale) goTo(returnTo)
    else if (isPreviousEntry) void navigate(-1)
    else void navigate({ pathname: path, search, hash }, { replace: true })
  }, [returnTo, locale, navigate, isPreviousEntry])
}

/**
 * Returns the destination after login: the `next` parameter, the previous page, or the home page. Ignores the
 * previous page until `ready`, because the server does not know that page.
 */
function useReturnTo(ready: boolean): string {
  const { locale, origin } = useSite()
  const { state } = useLocation()
  const [search] = useSearchParams()
  const from = ready ? textIn(state, 'from') : ''
  const requested = search.get('next') ?? (from ? localize(from, locale) : null)
  return returnPath(requested, origin) ?? localize('/', locale)
}

/**
 * Returns a string from the location state that the previous page set, or an empty string when it is missing.
 */
const textIn = (state: unknown, name: string): string => {
  const text =
    state && typeof state === 'object' ? Object.entries(state).find(([key]) => key === name)?.[1] : ''
  return typeof text === 'string' ? text : ''
}

/** Login page. With `?action=`, sign-up or password reset. */
export const route = (): PageRoute => ({ Component: LoginPage })
