import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addWords } from '../i18n/late-words.ts'
import { type AuthRequest, closeAuth, useAuthRequest } from '../lib/auth-modal.ts'
import { goTo } from '../lib/go-to.ts'
import { type Locale, localize } from '../lib/locale.ts'
import { useSite } from '../lib/site.ts'
import { Coming } from './coming.tsx'

/** Where the dialog of signing in stands. It comes when it is first opened; where it cannot, its page is opened. */
export function AuthHost() {
  const { t, i18n } = useTranslation()
  const { locale } = useSite()
  const request = useAuthRequest()
  const [Dialog, setDialog] = useState<ComponentType<{ request: AuthRequest }>>()
  const wanted = request?.state
  useEffect(() => {
    if (!wanted || Dialog) return
    let left = false
    Promise.all([import('./auth-dialog.tsx'), addWords(i18n, 'signIn')]).then(
      ([{ AuthDialog }]) => setDialog(() => AuthDialog),
      () => {
        if (left) return
        closeAuth()
        goTo(pageFor(wanted, locale))
      },
    )
    // Who does not wait for it any more is led nowhere.
    return () => {
      left = true
    }
  }, [wanted, Dialog, i18n, locale])
  if (!request) return null
  if (Dialog) return <Dialog request={request} />
  const title = t(request.state === 'login' ? 'accountMenu.logIn' : 'accountMenu.signUp')
  return <Coming title={title} onLeave={closeAuth} />
}

/** The page that does what the dialog would have done, and leads back to where it would have stood. */
function pageFor(state: AuthRequest['state'], locale: Locale): string {
  const { pathname, search } = window.location
  const query = new URLSearchParams({ next: pathname + search })
  if (state !== 'login') query.set('action', 'register')
  return `${localize('/login', locale)}?${query}`
}
