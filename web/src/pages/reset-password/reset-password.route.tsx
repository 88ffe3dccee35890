import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { endSessionOf } from '../../features/auth/end-session-of.ts'
import { ForgotForm } from '../../features/auth/forgot-form.tsx'
import { ForgotSent } from '../../features/auth/forgot-sent.tsx'
import { NewPasswordForm } from '../../features/auth/new-password-form.tsx'
import { useCheckPasswordLink } from '../../features/auth/use-check-password-link.ts'
import type { PasswordLink } from '../../features/auth/use-reset-password.ts'
import { useSite } from '../../platform/browser/site.ts'
import type { PageRoute } from '../../platform/graphql/page-route.ts'
import { userErrorText } from '../../platform/graphql/show-user-errors.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { forgetEmailLink, useEmailLink } from '../../platform/urls/email-link.ts'
import { ButtonLink } from '../../ui/forms/button-link.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { PageWidth } from '../../ui/layout/page-width.tsx'
import styles from '../login/login.module.css'
import { useHeading } from '../login/use-heading.ts'

type Step =
  | { name: 'checking' }
  | { name: 'asking' }
  | { name: 'done' }
  | { name: 'dead'; reason: string }
  | { name: 'sent'; email: string }

const HEADINGS = {
  checking: 'signIn.newPasswordTitle',
  asking: 'signIn.newPasswordTitle',
  done: 'signIn.passwordSetTitle',
  dead: 'signIn.deadLinkTitle',
  sent: 'signIn.passwordReset',
} as const

/** Sets a new password from an emailed link. Offers a new link when the link is no longer valid. */
function ResetPasswordPage() {
  const { t } = useTranslation()
  const query = useEmailLink()
  const [changedStep, setChangedStep] = useState<Step>()
  const link = { token: query?.get('token') ?? '', email: query?.get('email') ?? '' }
  const isWhole = link.token !== '' && link.email !== ''
  const checked = useCheckedLink(link, isWhole)
  const noLink: Step | undefined =
    query !== null && !isWhole ? { name: 'dead', reason: t('signIn.noLink') } : undefined
  const step = changedStep ?? noLink ?? checked
  const heading = useHeading(changedStep)
  const title = t(HEADINGS[step.name])
  const done = () => {
    endSessionOf(link.email)
    forgetEmailLink()
    setChangedStep({ name: 'done' })
  }
  return (
    <>
      <PageHead title={t('site.pageTitle', { title })} />
      <PageWidth className={styles.page}>
        <div className={styles.column}>
          <h1 ref={heading} className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.needs}>{t('signIn.needsScripts')}</p>
          {step.name === 'checking' && isWhole ? (
            <p role="status" className={styles.lead}>
              {t('signIn.verify.checking')}
            </p>
          ) : null}
          {step.name === 'asking' ? (
            <>
              <p className={styles.lead}>{t('signIn.newPasswordLead', { email: link.email })}</p>
              <NewPasswordForm
                link={link}
                onDone={done}
                onDeadLink={(reason) => setChangedStep({ name: 'dead', reason })}
              />
            </>
          ) : null}
          {step.name === 'done' ? <PasswordSet /> : null}
          {step.name === 'dead' ? (
            <NewLink
              reason={step.reason}
              email={link.email}
              onSent={(email) => setChangedStep({ name: 'sent', email })}
            />
          ) : null}
          {step.name === 'sent' ? (
            <ForgotSent email={step.email} logInLink={<Link to="/login">{t('signIn.backToLogIn')}</Link>} />
          ) : null}
        </div>
      </PageWidth>
    </>
  )
}

/**
 * Checks the link once, before the user types a password. If the check fails, the form reports an invalid
 * link on submit.
 */
function useCheckedLink(link: PasswordLink, isWhole: boolean): Step {
  const { t } = useTranslation()
  const isEnglish = useSite().locale === 'en'
  const check = useCheckPasswordLink()
  const sent = useRef(false)
  const [step, setChangedStep] = useState<Step>({ name: 'checking' })
  useEffect(() => {
    if (!isWhole || sent.current) return
    sent.current = true
    void check(link).then((dead) =>
      setChangedStep(
        dead ? { name: 'dead', reason: userErrorText(dead, { t, isEnglish }) } : { name: 'asking' },
      ),
    )
  }, [isWhole, link, check, t, isEnglish])
  return step
}

function PasswordSet() {
  const { t } = useTranslation()
  return (
    <>
      <p className={styles.lead}>{t('signIn.passwordSet')}</p>
      <ButtonLink kind="primary" to="/login" className={styles.action}>
        {t('signIn.logIn')}
      </ButtonLink>
    </>
  )
}

interface NewLinkProps {
  reason: string
  email: string
  onSent: (email: string) => void
}

/** Explains why the link is not valid, and shows the form that emails a new link. */
function NewLink({ reason, email, onSent }: NewLinkProps) {
  return (
    <>
      <p role="alert" className={styles.lead}>
        {reason}
      </p>
      <ForgotForm ready email={email} onSent={onSent} />
    </>
  )
}

/** Route of the page that sets a new password. */
export const route = (): PageRoute => ({ Component: ResetPasswordPage })
