import type { ReactNode } from 'react'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { rereadSession, useSession } from '../../platform/session/session.ts'
import { Failure } from '../../ui/feedback/failure.tsx'

interface MemberGateProps {
  /** True on a full page that does not have a title of its own yet. */
  isPage?: boolean
  /** The skeleton of the member's content. */
  children: ReactNode
}

/**
 * Renders the skeleton of a members-only page. When the account fails to load, renders an error with a retry
 * button instead.
 */
export function MemberGate({ isPage = false, children }: MemberGateProps) {
  const { t } = useTranslation()
  const session = useSession()
  if (session.state !== 'loading' || !session.hasFailed) return children
  return <Failure page={isPage} title={t('errors.failedTitle')} onRetry={rereadSession} />
}
