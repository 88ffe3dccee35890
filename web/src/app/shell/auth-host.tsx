import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { goTo } from '../../platform/browser/go-to.ts'
import { useSite } from '../../platform/browser/site.ts'
import { type Locale, localize } from '../../platform/format/locale.ts'
import { loadNamespace } from '../../platform/i18n/namespaces.ts'
import { type AuthRequest, closeAuth, useAuthRequest } from '../../platform/urls/auth-modal.ts'
import { LoadingDialog } from './loading-dialog.tsx'

/** Where the dialog of signing in stands. It comes when it is first opened; where it cannot, its page is opened. */
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
    // Who does not wait for it any more is led nowhere.
    return () => {
      isCanceled = true
    }
  }, [wanted, Dialog, i18n, locale])
  if (!request) return null
  if (Dialog) return <Dialog request={request} />
  const title = t(request.state === 'login' ? 'accountMenu.logIn' : 'accountMenu.signUp')
  return <LoadingDialog title={title} onCancel={closeAuth} />
}

/** The page that does what the dialog would have done, and leads back to where it would have stood. */
function pageFor(state: AuthRequest['state'], locale: Locale): string {
  const { pathname, search } = window.location
  const query = new URLSearchParams({ next: pathname + search })
  if (state !== 'login') query.set('action', 'register')
  return `${localize('/login', locale)}?${query}`
}
