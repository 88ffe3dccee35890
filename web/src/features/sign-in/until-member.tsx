import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../components/failure.tsx'
import { followSession, useSession } from '../../graphql/session.ts'

interface UntilMemberProps {
  /** True on a page without a title of its own yet. */
  page?: boolean
  /** The skeleton of what is the member's. */
  children: ReactNode
}

/** What a page for members shows until it has a member: its skeleton, or that the account failed to load. */
export function UntilMember({ page = false, children }: UntilMemberProps) {
  const { t } = useTranslation()
  const session = useSession()
  if (session.state !== 'loading' || !session.hasFailed) return children
  return <Failure page={page} title={t('errors.failedTitle')} onRetry={followSession} />
}
