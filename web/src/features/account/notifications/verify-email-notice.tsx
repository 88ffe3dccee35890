import { useSite } from '../../../platform/browser/site.ts'
import { userErrorsText } from '../../../platform/graphql/show-user-errors.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useRefetchVerified } from '../../../platform/session/use-refetch-verified.ts'
import { useSendVerification } from '../../../platform/session/use-send-verification.ts'
import { ResendVerification } from '../../../ui/feedback/resend-verification.tsx'
import styles from './notifications.module.css'

/**
 * Explains that an unconfirmed address receives no emails, and lets the member resend the confirmation email.
 */
export function VerifyEmailNotice({ id, email }: { id: string; email: string }) {
  const { t } = useTranslation()
  const isEnglish = useSite().locale === 'en'
  const send = useSendVerification()
  useRefetchVerified(false)
  const onSend = async () => {
    const { verified, userErrors } = await send(id)
    return typeof verified === 'boolean' ? null : userErrorsText(userErrors, { t, isEnglish })
  }
  return (
    <div className={styles.warning}>
      <h3 className={styles.warningTitle}>{t('notifications.verifyTitle')}</h3>
      <p>{t('notifications.verifyText', { email })}</p>
      <ResendVerification onSend={onSend} />
    </div>
  )
}
