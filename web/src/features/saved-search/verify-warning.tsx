import { useQuery } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/icon.tsx'
import { ResendVerification } from '../../components/resend-verification.tsx'
import { graphql } from '../../graphql/generated/gql.ts'
import { userErrorsText } from '../../graphql/show-user-errors.ts'
import { useRefetchVerified } from '../../graphql/use-refetch-verified.ts'
import { useSendVerification } from '../../graphql/use-send-verification.ts'
import { useSite } from '../../lib/site.ts'
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
