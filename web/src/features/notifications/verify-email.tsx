import { useTranslation } from 'react-i18next'
import { ResendVerification } from '../../components/resend-verification.tsx'
import { sayRefusals } from '../../graphql/show-refusals.ts'
import { useSendVerification } from '../../graphql/use-send-verification.ts'
import { useVerifiedElsewhere } from '../../graphql/use-verified-elsewhere.ts'
import { useSite } from '../../lib/site.ts'
import styles from './notifications.module.css'

/** Says that nothing is mailed to an address before it is confirmed, and has that mail sent again. */
export function VerifyEmail({ id, email }: { id: string; email: string }) {
  const { t } = useTranslation()
  const english = useSite().locale === 'en'
  const send = useSendVerification()
  useVerifiedElsewhere(false)
  const onSend = async () => {
    const { verified, userErrors } = await send(id)
    return typeof verified === 'boolean' ? null : sayRefusals(userErrors, { t, english })
  }
  return (
    <div className={styles.warning}>
      <h3 className={styles.warningTitle}>{t('notifications.verifyTitle')}</h3>
      <p>{t('notifications.verifyText', { email })}</p>
      <ResendVerification onSend={onSend} />
    </div>
  )
}
