import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { Button } from '../../components/button.tsx'
import { FormAlert, NewAlertContext } from '../../components/form-alert.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { PageWidth } from '../../components/page-width.tsx'
import { AuthFlow, titles } from '../../features/sign-in/auth-flow.tsx'
import { useFirstField } from '../../features/sign-in/use-first-field.ts'
import { ProviderButtons } from '../../features/sso/provider-buttons.tsx'
import { useSsoReturn } from '../../features/sso/use-sso-return.ts'
import type { PageRoute } from '../../graphql/page-route.ts'
import { useSession } from '../../graphql/session.ts'
import type { AuthState } from '../../lib/auth-modal.ts'
import { goTo } from '../../lib/go-to.ts'
import { localize, splitLocale } from '../../lib/locale.ts'
import { returnPath } from '../../lib/return-path.ts'
import { useSite } from '../../lib/site.ts'
import { readStored } from '../../lib/storage.ts'
import styles from './login.module.css'

const leads = {
  login: 'signIn.logInLead',
  register: 'signIn.signUpLead',
  forgotPassword: 'signIn.forgotLead',
} as const

/** What `?action=` opens; signing in without one. */
const actions: Record<string, keyof typeof leads> = { register: 'register', forgotPassword: 'forgotPassword' }

function LoginPage() {
  const { t } = useTranslation()
  const session = useSession()
  const isKnown = session.state !== 'loading' || session.hasFailed === true
  const { key, state: from } = useLocation()
  const [search] = useSearchParams()
  const asked = actions[search.get('action') ?? ''] ?? 'login'
  // The mail of this visit of the page is on its way.
  const [sentAt, setSentAt] = useState<string>()
  const state: AuthState = sentAt === key ? 'forgotPasswordSubmitted' : asked
  const title = t(titles[state])
  const flow = useFirstField(state)
  const isMember = session.state === 'member'
  const wayBack = useWayBack(isKnown)
  const lead = useLead(wayBack)
  const back = useSsoReturn()
  const waiting = useWaitingAction(asked)
  const isOver = search.get('why') === 'ended' && !back.failure
  const [isAnswered, setAnswered] = useState(false)
  const onNewAlert = useCallback(() => setAnswered(true), [])
  const wasVisitor = useRef(false)
  if (session.state === 'anonymous') wasVisitor.current = true
  // Who is signed in, by then or just now, has nothing to do here. A member who comes back without a session reads why.
  const isFree = isMember && back.isRead && (wasVisitor.current || !back.failure)
  useEffect(() => {
    if (isFree) lead()
  }, [isFree, lead])

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
          {state in leads ? <p className={styles.lead}>{waiting ?? t(leads[asked])}</p> : null}
          <p className={styles.needs}>{t('signIn.needsScripts')}</p>
          <FormAlert
            title={t(isOver ? 'signIn.ended' : 'signIn.logInFailed')}
            text={isAnswered ? undefined : (back.failure ?? (isOver ? t('signIn.endedText') : undefined))}
          />
          {isMember && !isFree && back.isRead ? (
            <Button kind="primary" className={styles.action} onClick={lead}>
              {t('signIn.goOn')}
            </Button>
          ) : (
            <NewAlertContext value={onNewAlert}>
              <AuthFlow
                flow={flow}
                state={state}
                address={textIn(from, 'email')}
                onState={() => setSentAt(key)}
                way={(next, words) => (
                  <Link to={toState(next)} state={from} replace>
                    {words}
                  </Link>
                )}
                ready={isKnown && !back.busy}
                providers={(remember) => <ProviderButtons next={wayBack} remember={remember} />}
              />
            </NewAlertContext>
          )}
        </div>
      </PageWidth>
    </>
  )
}

/** What a visitor wanted to do, which is carried out once they have signed in. The server does not know it. */
function useWaitingAction(action: keyof typeof leads): string | undefined {
  const { t } = useTranslation()
  const { state } = useSession()
  if (state === 'loading' || action === 'forgotPassword') return undefined
  const { uPI, name, favorite } = readStored('postAuthEvent') ?? {}
  const home = name ?? t('signIn.waiting.someHome')
  if (uPI && favorite !== false) return t(`signIn.waiting.${action}Home`, { home })
  return readStored('searchToSave') ? t(`signIn.waiting.${action}Search`) : undefined
}

/**
 * What leads a member back, once. The page that led here is the entry before this one: going back restores where it was
 * scrolled to.
 */
function useLead(wayBack: string): () => void {
  const { locale } = useSite()
  const navigate = useNavigate()
  const isBehind = textIn(useLocation().state, 'from') !== ''
  const isLed = useRef(false)
  return useCallback(() => {
    if (isLed.current) return
    isLed.current = true
    const { pathname, search, hash } = new URL(wayBack, window.location.origin)
    const { locale: language, path } = splitLocale(pathname)
    if (language !== locale) goTo(wayBack)
    else if (isBehind) void navigate(-1)
    else void navigate({ pathname: path, search, hash }, { replace: true })
  }, [wayBack, locale, navigate, isBehind])
}

/**
 * Where whoever signs in goes: as the address asks, else to the page that led here, else home. The server does not know
 * that page, and what it drew stands until the browser is `ready`.
 */
function useWayBack(ready: boolean): string {
  const { locale, origin } = useSite()
  const { state } = useLocation()
  const [search] = useSearchParams()
  const from = ready ? textIn(state, 'from') : ''
  const wanted = search.get('next') ?? (from ? localize(from, locale) : null)
  return returnPath(wanted, origin) ?? localize('/', locale)
}

/** What the page that led here says of itself, or knows already. */
const textIn = (state: unknown, name: string): string => {
  const text =
    state && typeof state === 'object' ? Object.entries(state).find(([key]) => key === name)?.[1] : ''
  return typeof text === 'string' ? text : ''
}

/** Signing in, and with `?action=` signing up or asking for a new password. */
export const route = (): PageRoute => ({ Component: LoginPage })
