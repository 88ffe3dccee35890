import { type ComponentType, useEffect, useState } from 'react'
import { goTo } from '../../platform/browser/go-to.ts'
import { useSite } from '../../platform/browser/site.ts'
import { type Locale, localize } from '../../platform/format/locale.ts'
import { loadNamespace } from '../../platform/i18n/namespaces.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { type AuthRequest, closeAuth, useAuthRequest } from '../../platform/urls/auth-modal.ts'
import { LoadingDialog } from './loading-dialog.tsx'

/**
 * Hosts the sign-in dialog, which loads on first use. If it fails to load, opens the sign-in page instead.
 */
export function AuthHost() {
  const { t, i18n } = useTranslation()
  const { locale } = useSite()
  const request = useAuthRequest()
  const [Dialog, setDialog] = useState<ComponentType<{ request: AuthRequest }>>()
  const wanted = request?.state
  useEffect(() => {
    if (!wanted || Dialog) return
    let isCanceled = false
    Promise.all([import('./auth-dialog.tsx'), loadNamespace(i18n, 'signIn')]).then(
      ([{ AuthDialog }]) => setDialog(() => AuthDialog),
      () => {
        if (isCanceled) return
        closeAuth()
        goTo(pageFor(wanted, locale))
      },
    )
    // Does not redirect a visitor who cancels while the dialog loads.
    return () => {
      isCanceled = true
    }
  }, [wanted, Dialog, i18n, locale])
  if (!request) return null
  if (Dialog) return <Dialog request={request} />
  const title = t(request.state === 'login' ? 'accountMenu.logIn' : 'accountMenu.signUp')
  return <LoadingDialog title={title} onCancel={closeAuth} />
}

/**
 * Returns the URL of the page that replaces the dialog. After signing in, that page returns the visitor to
 * the current page.
 */
function pageFor(state: AuthRequest['state'], locale: Locale): string {
  const { pathname, search } = window.location
  const query = new URLSearchParams({ next: pathname + search })
  if (state !== 'login') query.set('action', 'register')
  return `${localize('/login', locale)}?${query}`
}
