import { useQuery } from '@apollo/client/react'
import { useSite } from '../../platform/browser/site.ts'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import { userErrorsText } from '../../platform/graphql/show-user-errors.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useRefetchVerified } from '../../platform/session/use-refetch-verified.ts'
import { useSendVerification } from '../../platform/session/use-send-verification.ts'
import { ResendVerification } from '../../ui/feedback/resend-verification.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './save-search-dialog.module.css'

const query = graphql(`
  query SaveSearchMember {
    viewer {
      id
      verified
    }
  }
`)

/**
 * Warns a member with an unverified email address that no emails will be sent, and can resend the
 * verification email.
 */
export function ViewerVerifyWarning() {
  const { data } = useQuery(query, { fetchPolicy: 'cache-and-network', errorPolicy: 'all' })
  const viewer = data?.viewer
  return viewer?.verified === false ? <VerifyWarning id={viewer.id} /> : null
}

/** Warning for a member whose email address is known to be unverified. */
export function VerifyWarning({ id }: { id: string }) {
  const { t } = useTranslation()
  const isEnglish = useSite().locale === 'en'
  const send = useSendVerification()
  useRefetchVerified(false)
  const onSend = async () => {
    const { verified, userErrors } = await send(id)
    return typeof verified === 'boolean' ? null : userErrorsText(userErrors, { t, isEnglish })
  }
  return (
    <section className={styles.verify} aria-label={t('saveSearch.verify')}>
      <Icon name="warning" />
      <div className={styles.verifyBody}>
        <p className={styles.verifyTitle}>{t('saveSearch.verify')}</p>
        <p>{t('saveSearch.verifyText')}</p>
        <ResendVerification onSend={onSend} />
      </div>
    </section>
  )
}
