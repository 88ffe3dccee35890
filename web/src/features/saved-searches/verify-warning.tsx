import { useQuery } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { useSite } from '../../platform/browser/site.ts'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import { userErrorsText } from '../../platform/graphql/show-user-errors.ts'
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

/** Warns a member whose address is not confirmed that no mail will come, and has the mail that confirms it sent again. */
export function ViewerVerifyWarning() {
  const { data } = useQuery(query, { fetchPolicy: 'cache-and-network', errorPolicy: 'all' })
  const viewer = data?.viewer
  return viewer?.verified === false ? <VerifyWarning id={viewer.id} /> : null
}

/** The warning for a member of whom that is known. */
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
