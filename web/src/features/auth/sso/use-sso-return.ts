import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { track } from '../../../platform/analytics/track.ts'
import { type SsoFailure, takeSsoReturn } from '../../../platform/urls/sso.ts'

interface SsoReturn {
  /** False until it is known whether anybody came back. */
  isRead: boolean
  /** True while the account of whoever came back is asked for. The session says when they are signed in. */
  busy: boolean
  /** Why somebody came back without a session, in words. */
  failure: string | undefined
}

/** For the page that Apple and Google lead back to: begins the session that somebody brings, or says why there is none. */
export function useSsoReturn(): SsoReturn {
  const { t } = useTranslation()
  const client = useApolloClient()
  const [busy, setBusy] = useState(false)
  const [isRead, setIsRead] = useState(false)
  const [failure, setFailure] = useState<SsoFailure | 'not-kept'>()
  useEffect(() => {
    const returned = takeSsoReturn()
    setIsRead(true)
    if (returned === null) return
    if (typeof returned === 'string') {
      setFailure(returned)
      return
    }
    setBusy(true)
    const { remember, ...tokens } = returned
    void import('./session-return.ts')
      .then(({ adoptSession }) => adoptSession(client, tokens, remember))
      .catch(() => 'failed' as const)
      .then((outcome) => {
        if (outcome === 'member') track({ event: 'login', method: 'provider' })
        else setFailure(outcome)
        setBusy(false)
      })
  }, [client])
  const failureText = () => {
    if (!failure) return undefined
    if (failure === 'failed') return t('errors.failed')
    return failure === 'not-kept' ? t('signIn.errors.notKept') : t(`sso.errors.${failure}`)
  }
  return { isRead, busy, failure: failureText() }
}
