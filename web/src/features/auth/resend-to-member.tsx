import { useSite } from '../../platform/browser/site.ts'
import { localize } from '../../platform/format/locale.ts'
import { userErrorsText } from '../../platform/graphql/show-user-errors.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useSession } from '../../platform/session/session.ts'
import { useSendVerification } from '../../platform/session/use-send-verification.ts'
import { ResendVerification } from '../../ui/feedback/resend-verification.tsx'
import { ButtonLink } from '../../ui/forms/button-link.tsx'
import styles from './sign-in.module.css'

/**
 * Emails the member another confirmation link. A signed-out visitor first logs in and then returns to this
 * page.
 */
export function ResendToMember({ onVerified }: { onVerified: () => void }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const session = useSession()
  const send = useSendVerification()

  if (session.state !== 'member')
    return (
      <div className={styles.form}>
        <p>{t('signIn.verify.logIn')}</p>
        <ButtonLink
          kind="primary"
          to={`/login?next=${encodeURIComponent(localize('/verify-email', locale))}`}
        >
          {t('signIn.logIn')}
        </ButtonLink>
      </div>
    )
  const onSend = async () => {
    const { verified, userErrors } = await send(session.id)
    if (verified) onVerified()
    return typeof verified === 'boolean'
      ? null
      : userErrorsText(userErrors, { t, isEnglish: locale === 'en' })
  }
  return <ResendVerification kind="primary" onSend={onSend} />
}
