import { type ComponentType, type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { loadNamespace } from '../../platform/i18n/namespaces.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { hasStoredSession, rereadSession, useSession } from '../../platform/session/session.ts'
import { useAuthOpen, useSignInLink } from '../../platform/urls/auth-modal.ts'
import { printSearchUrl } from '../../platform/urls/search-url.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/forms/button.tsx'
import styles from '../../ui/layout/results-page.module.css'
import type { FoundSearch, LazySaveDialogProps } from './lazy-save-dialog.tsx'

const loadSearchToSave = () => import('./search-to-save.ts')

/**
 * Button that saves the current search. A visitor goes to sign-up first. The form opens with its stored
 * values after sign-up, or after a login if the session ended on submit. The form's code loads on first use.
 */
export function SaveSearch(found: FoundSearch) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const session = useSession()
  const signInLink = useSignInLink('register')
  const [open, setOpen] = useState(false)
  const [pressedEarly, setPressedEarly] = useState(false)
  const [LazyDialog, setLazyDialog] = useState<ComponentType<LazySaveDialogProps>>()
  const url = printSearchUrl({ ...found.search, page: 1, mapState: 'hidden-mobile' })
  const isMember = session.state === 'member'
  const isLoading = (open && !LazyDialog) || (pressedEarly && session.state === 'loading')

  const show = () => {
    setOpen(true)
    const namespaceLoads = [loadNamespace(i18n, 'savedSearches'), loadNamespace(i18n, 'signIn')]
    Promise.all([import('./lazy-save-dialog.tsx'), ...namespaceLoads]).then(
      ([{ LazySaveDialog }]) => setLazyDialog(() => LazySaveDialog),
      () => {
        setOpen(false)
        toast(t('errors.failed'), 'error')
      },
    )
  }
  const press = (event: MouseEvent<HTMLElement>) => {
    const isVisitor = session.state === 'anonymous'
    // Signals to `replayEarlyPress` that the click was handled.
    if (!isVisitor) event.preventDefault()
    if (isMember) return show()
    // The session is stored, but the account has not loaded yet. The form opens once the account has loaded.
    if (session.state === 'loading' && hasStoredSession()) {
      if (session.hasFailed) rereadSession()
      return setPressedEarly(true)
    }
    const stored = loadSearchToSave().then(({ storeSearchToSave }) => storeSearchToSave(url, {}), ignore)
    signInLink.onClick(event)
    const isOpening = isVisitor && event.defaultPrevented
    event.preventDefault()
    if (!isOpening) void stored.then(() => navigate(signInLink.to, { state: signInLink.state }))
  }
  const resume = useEffectEvent(() => {
    if (pressedEarly) {
      setPressedEarly(false)
      return show()
    }
    loadSearchToSave().then(({ isSearchToSave }) => isSearchToSave(url) && show(), ignore)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each search can have its own pending action
  useEffect(() => {
    if (isMember) resume()
  }, [isMember, url])
  const hasFailed = session.state === 'loading' && session.hasFailed === true
  const giveUp = useEffectEvent(() => {
    if (pressedEarly) toast(t('errors.failed'), 'error')
    setPressedEarly(false)
  })
  useEffect(() => {
    if (hasFailed) giveUp()
  }, [hasFailed])
  useDropOnCancel(session.state === 'anonymous')

  // For a visitor, the button opens the sign-in dialog only when that dialog is available. Otherwise, the
  // button leads to the sign-up page.
  const popup = session.state === 'anonymous' ? signInLink['aria-haspopup'] : 'dialog'

  return (
    <>
      <Button
        className={styles.save ?? ''}
        aria-label={t('results.saveSearch')}
        aria-haspopup={popup}
        data-early=""
        loading={isLoading}
        onClick={press}
      >
        {t('results.save')}
      </Button>
      {open && LazyDialog ? <LazyDialog {...found} url={url} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** Drops the stored search when a visitor closes the sign-in dialog. */
function useDropOnCancel(isVisitor: boolean): void {
  const authOpen = useAuthOpen()
  const wasOpen = useRef(authOpen)
  useEffect(() => {
    if (wasOpen.current && !authOpen && isVisitor)
      loadSearchToSave().then(({ dropSearchToSave }) => dropSearchToSave(), ignore)
    wasOpen.current = authOpen
  }, [authOpen, isVisitor])
}

/** Ignores a failure to load the storage code, because the user can click the button again. */
const ignore = () => undefined
