import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { ResendToMember } from '../../features/auth/resend-to-member.tsx'
import { useConfirmEmail } from '../../features/auth/use-confirm-email.ts'
import { useSite } from '../../platform/browser/site.ts'
import { postToTabs } from '../../platform/browser/tab-channel.ts'
import type { PageRoute } from '../../platform/graphql/page-route.ts'
import { userErrorsText } from '../../platform/graphql/show-user-errors.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { currentSession } from '../../platform/session/session-state.ts'
import { forgetEmailLink, useEmailLink } from '../../platform/urls/email-link.ts'
import { ButtonLink } from '../../ui/forms/button-link.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { PageWidth } from '../../ui/layout/page-width.tsx'
import styles from '../login/login.module.css'
import { useHeading } from '../login/use-heading.ts'

type Step = { name: 'asking' } | { name: 'checking' } | { name: 'done' } | { name: 'failed'; reason: string }

const HEADINGS = {
  asking: 'signIn.verify.title',
  checking: 'signIn.verify.title',
  done: 'signIn.verify.doneTitle',
  failed: 'signIn.verify.failedTitle',
} as const

/** Confirms an email address from an emailed link. Offers a new link when the link is no longer valid. */
function VerifyEmailPage() {
  const { t } = useTranslation()
  const [step, setOutcome] = useConfirmation()
  const [resent, setResent] = useState(false)
  // The clicked button disappears after a resend, so the focus moves to the heading.
  const heading = useHeading(resent)
  const title = t(HEADINGS[step.name])
  return (
    <>
      <PageHead title={t('site.pageTitle', { title })} />
      <PageWidth className={styles.page}>
        <div className={styles.column}>
          <h1 ref={heading} className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.needs}>{t('signIn.needsScripts')}</p>
          <p role="status" className={styles.lead}>
            {step.name === 'failed' ? step.reason : t(`signIn.verify.${messageKeyOf(step)}`)}
          </p>
          {step.name === 'done' ? (
            <ButtonLink kind="primary" to="/homes-for-sale" className={styles.action}>
              {t('signIn.verify.goOn')}
            </ButtonLink>
          ) : null}
          {step.name === 'asking' || step.name === 'failed' ? (
            <ResendToMember
              onVerified={() => {
                setOutcome({ name: 'done' })
                setResent(true)
              }}
            />
          ) : null}
        </div>
      </PageWidth>
    </>
  )
}

const messageKeyOf = ({ name }: Step) => (name === 'done' ? 'done' : name === 'checking' ? 'checking' : 'ask')

/**
 * Confirms the address as soon as the browser has read the link. Sends only one request per token, however
 * often the component renders.
 */
function useConfirmation() {
  const { t } = useTranslation()
  const isEnglish = useSite().locale === 'en'
  const query = useEmailLink()
  const token = query?.get('token') ?? null
  const confirm = useConfirmEmail()
  const navigate = useNavigate()
  const { state } = useLocation()
  const sent = useRef<string>(null)
  const [outcome, setOutcome] = useState<Step>({ name: 'checking' })
  useEffect(() => {
    if (token === null || sent.current === token) return
    sent.current = token
    void confirm(token).then(({ verified, userErrors }) => {
      if (!verified)
        return setOutcome({ name: 'failed', reason: userErrorsText(userErrors, { t, isEnglish }) })
      forgetEmailLink()
      const session = currentSession()
      if (session.state === 'member') postToTabs({ kind: 'notifications', member: session.id })
      setOutcome({ name: 'done' })
      void navigate('.', { replace: true, state: { isConfirmed: true } })
    })
  }, [token, confirm, isEnglish, t, navigate])
  const noLink = query !== null && token === null && outcome.name === 'checking'
  const isReloaded = noLink && isConfirmedState(state)
  const step: Step = isReloaded ? { name: 'done' } : noLink ? { name: 'asking' } : outcome
  return [step, setOutcome] as const
}

/**
 * True when the state of the history entry records that the address is confirmed. This state survives a
 * reload.
 */
const isConfirmedState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isConfirmed' in state && state.isConfirmed === true

/** Route that confirms an email address. */
export const route = (): PageRoute => ({ Component: VerifyEmailPage })
