import { useApolloClient } from '@apollo/client/react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { PrivacyDialogProps } from '../../features/cookies/privacy-dialog.tsx'
import { measureVitals } from '../../platform/analytics/vitals.ts'
import { useSite } from '../../platform/browser/site.ts'
import { useFlags } from '../../platform/graphql/site-chrome.ts'
import { onStaleMutation } from '../../platform/graphql/stale-mutation.ts'
import { loadNamespace } from '../../platform/i18n/namespaces.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useSession } from '../../platform/session/session.ts'
import { currentSession } from '../../platform/session/session-state.ts'
import { dropStored, readStored } from '../../platform/storage/storage.ts'
import { useCookieChoice } from '../../platform/visitor/consent.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { AuthHost } from './auth-host.tsx'
import { RequestHost } from './request-host.tsx'
import { useAnalytics } from './use-analytics.ts'
import { useDialogHistory } from './use-dialog-history.ts'
import { useHidingHeader } from './use-hiding-header.ts'
import { useScrollReturn } from './use-scroll-return.ts'

export { OfflineNotice } from './offline-notice.tsx'

/**
 * Renders the parts that every page shares but can load later: the sign-in and request dialogs, the cookie
 * banner, analytics, the hiding header, and the actions that members started before they signed in. Each part
 * loads when it is needed.
 */
export function DeferredShell() {
  useAnalytics()
  useVitals()
  useMemberEffects()
  useDropPendingActions()
  useDialogHistory()
  useHidingHeader()
  useScrollReturn()
  const choice = useCookieChoice()
  return (
    <>
      <AuthHost />
      <RequestHost />
      {choice === null ? <LazyCookieBanner /> : null}
    </>
  )
}

/** Button that opens the privacy preferences, where the visitor can change the cookie choice. */
export function PrivacyButton() {
  const { t, i18n } = useTranslation()
  const [open, setOpen] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<PrivacyDialogProps>>()
  const press = () => {
    setOpen(true)
    Promise.all([import('../../features/cookies/privacy-dialog.tsx'), loadNamespace(i18n, 'cookies')]).then(
      ([{ PrivacyDialog }]) => setDialog(() => PrivacyDialog),
      () => toast(t('errors.failed'), 'error'),
    )
  }
  return (
    <>
      <button type="button" onClick={press}>
        {t('footer.privacy')}
      </button>
      {Dialog ? <Dialog open={open} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function LazyCookieBanner() {
  const { i18n } = useTranslation()
  const [Banner, setBanner] = useState<ComponentType>()
  useEffect(() => {
    Promise.all([import('../../features/cookies/cookie-banner.tsx'), loadNamespace(i18n, 'cookies')]).then(
      ([{ CookieBanner }]) => setBanner(() => CookieBanner),
      console.error,
    )
  }, [i18n])
  return Banner ? <Banner /> : null
}

/**
 * Sends web vitals to the site's own server. Needs no consent because the data does not identify a visitor.
 */
function useVitals(): void {
  const { page = '' } = useSite()
  useEffect(() => measureVitals(page), [page])
}

function useMemberEffects(): void {
  const client = useApolloClient()
  const { i18n } = useTranslation()
  const { profileFlow } = useFlags()
  const { recaptchaKey } = useSite()
  const session = useSession()
  const memberId = session.state === 'member' ? session.id : null
  useEffect(() => {
    if (memberId)
      import('../../features/favorites/pending-favorite.ts').then(
        ({ applyPendingFavorite }) => applyPendingFavorite(client, i18n),
        ignore,
      )
  }, [client, i18n, memberId])
  useEffect(() => {
    if (memberId && readStored('requestToSend'))
      import('../../features/leads/replay-request.ts').then(
        ({ replayRequest }) => replayRequest(client, { member: memberId, i18n, recaptchaKey }),
        ignore,
      )
  }, [client, i18n, memberId, recaptchaKey])
  useEffect(
    () =>
      onStaleMutation(() => {
        const { t } = i18n
        loadNamespace(i18n, 'accountPages').then(() => toast(t('accountPages.lateChange')), ignore)
      }),
    [i18n],
  )
  useEffect(() => {
    if (memberId && profileFlow)
      import('../../platform/session/session-member.ts')
        .then(({ checkSession }) => checkSession(client))
        .catch(ignore)
  }, [client, memberId, profileFlow])
}

/**
 * Discards pending actions when the visitor leaves the login page without signing in, so that the actions do
 * not run for the next user who signs in.
 */
function useDropPendingActions(): void {
  const { pathname } = useLocation()
  const previousPathname = useRef(pathname)
  useEffect(() => {
    const hasLeft = previousPathname.current === '/login' && pathname !== '/login'
    previousPathname.current = pathname
    if (hasLeft && currentSession().state === 'anonymous') {
      dropStored('postAuthEvent')
      dropStored('searchToSave')
      dropStored('requestToSend')
    }
  }, [pathname])
}

/** Ignores failed imports: the page works without these effects. */
const ignore = () => undefined
