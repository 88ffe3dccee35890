import { useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useSite } from '../../platform/browser/site.ts'
import { localize } from '../../platform/format/locale.ts'
import { hasStoredSession, useSession } from '../../platform/session/session.ts'

/**
 * Where a page for members leads a visitor: to the login page, and back after. It says that the session has ended where
 * this browser kept one when the page was opened. Undefined for a member, and until the session is known.
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
