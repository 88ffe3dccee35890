import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { track } from '../../../platform/analytics/track.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { type SsoFailure, takeSsoReturn } from '../../../platform/urls/sso.ts'

interface SsoReturn {
  /** False until the page has checked for a single sign-on result. */
  isRead: boolean
  /**
   * True while the returned token is exchanged and the account loads. On success, the session state then
   * changes to `member`.
   */
  busy: boolean
  /** The translated reason why single sign-on did not start a session. Undefined when there is no failure. */
  failure: string | undefined
}

/** Handles the return from Apple and Google: starts the session, or reports why it failed. */
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
