import { useApolloClient } from '@apollo/client/react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { PrivacyDialogProps } from '../../features/cookies/privacy-dialog.tsx'
import { measureVitals } from '../../platform/analytics/vitals.ts'
import { useSite } from '../../platform/browser/site.ts'
import { useFlags } from '../../platform/graphql/site-chrome.ts'
import { onStaleMutation } from '../../platform/graphql/stale-mutation.ts'
import { loadNamespace } from '../../platform/i18n/namespaces.ts'
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
 * Goes along with every page: the dialogs of signing in and of requests, the question about cookies and what follows
 * from the answer, the header that hides, and for a member what they wanted before they signed in. Each part loads
 * when it is needed.
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

/** Opens what was chosen about cookies, which may be chosen anew. */
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

/** How the page felt, for the site's own server; no consent is asked for, since nothing says who that was for. */
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

/** What a visitor wanted to do is not done for whoever signs in after they have left the page of signing in. */
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

/** What goes along is no part of the page: without it the page is as it is. */
const ignore = () => undefined
