import { useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useSite } from '../../platform/browser/site.ts'
import { localize } from '../../platform/format/locale.ts'
import { hasStoredSession, useSession } from '../../platform/session/session.ts'

/**
 * Returns a redirect from a members-only page to the login page, which returns the visitor to that page after
 * sign-in. If this browser had a stored session, the login page shows a message that the session ended.
 * Undefined for members and while the session loads.
 */
export function useLoginRedirect() {
  const { locale } = useSite()
  const { pathname, search, hash } = useLocation()
  const session = useSession()
  const [hadSession] = useState(hasStoredSession)
  if (session.state !== 'anonymous') return undefined
  const query = new URLSearchParams(hadSession ? { why: 'ended' } : {})
  query.set('next', localize(pathname, locale) + search + hash)
  return <Navigate to={`/login?${query}`} replace />
}
