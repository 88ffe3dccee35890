import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { PageHead } from '../../components/page-head.tsx'
import { PageWidth } from '../../components/page-width.tsx'
import { LogInForm } from '../../features/sign-in/log-in-form.tsx'
import type { SignedIn } from '../../features/sign-in/outcome.ts'
import { RegisterForm } from '../../features/sign-in/register-form.tsx'
import type { PageRoute } from '../../graphql/page-route.ts'
import { useSession } from '../../graphql/session.ts'
import { keepSession } from '../../graphql/session-member.ts'
import { goTo } from '../../lib/go-to.ts'
import { localize } from '../../lib/locale.ts'
import { returnPath } from '../../lib/return-path.ts'
import { useSite } from '../../lib/site.ts'
import styles from './login.module.css'

function LoginPage() {
  const { t } = useTranslation()
  const { state: session } = useSession()
  const { state } = useLocation()
  const [search] = useSearchParams()
  const wayBack = useWayBack()
  const registers = search.get('action') === 'register'
  const title = t(registers ? 'signIn.signUp' : 'signIn.logIn')

  // Who is signed in already has nothing to do here. A new document, so that nothing of a visitor's is left in it.
  useEffect(() => {
    if (session === 'member') goTo(wayBack)
  }, [session, wayBack])

  const enter = (signedIn: SignedIn, remember: boolean) => {
    const kept = keepSession(signedIn, remember)
    if (kept) goTo(wayBack)
    return kept
  }

  const other = new URLSearchParams(search)
  if (registers) other.delete('action')
  else other.set('action', 'register')
  return (
    <>
      <PageHead title={t('site.pageTitle', { title })} />
      <PageWidth className={styles.page}>
        <div className={styles.column}>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.lead}>{t(registers ? 'signIn.signUpLead' : 'signIn.logInLead')}</p>
          <p className={styles.needs}>{t('signIn.needsScripts')}</p>
          {registers ? (
            <RegisterForm ready={session !== 'loading'} onSignedIn={(signedIn) => enter(signedIn, false)} />
          ) : (
            <LogInForm ready={session !== 'loading'} onSignedIn={enter} />
          )}
          <p className={styles.other}>
            {t(registers ? 'signIn.haveAccount' : 'signIn.noAccount')}{' '}
            <Link to={{ search: other.toString() }} state={state} replace>
              {t(registers ? 'signIn.logIn' : 'signIn.signUp')}
            </Link>
          </p>
        </div>
      </PageWidth>
    </>
  )
}

/** Where whoever signs in goes: as the address asks, else to the page that led here, else home. */
function useWayBack(): string {
  const { locale, origin } = useSite()
  const { state } = useLocation()
  const [search] = useSearchParams()
  const from: unknown = state && typeof state === 'object' && 'from' in state ? state.from : null
  const wanted = search.get('next') ?? (typeof from === 'string' ? localize(from, locale) : null)
  return returnPath(wanted, origin) ?? localize('/', locale)
}

/** Signing in, and with `?action=register` signing up. */
export const route = (): PageRoute => ({ Component: LoginPage })
