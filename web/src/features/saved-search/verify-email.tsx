import { useQuery } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/icon.tsx'
import { ResendVerification } from '../../components/resend-verification.tsx'
import { graphql } from '../../graphql/generated/gql.ts'
import { sayRefusals } from '../../graphql/show-refusals.ts'
import { useSendVerification } from '../../graphql/use-send-verification.ts'
import { useVerifiedElsewhere } from '../../graphql/use-verified-elsewhere.ts'
import { useSite } from '../../lib/site.ts'
import styles from './save-search.module.css'

const query = graphql(`
  query SaveSearchMember {
    viewer {
      id
      verified
    }
  }
`)

/** Warns a member whose address is not confirmed that no mail will come, and has the mail that confirms it sent again. */
export function VerifyEmail() {
  const { data } = useQuery(query, { fetchPolicy: 'cache-and-network', errorPolicy: 'all' })
  const viewer = data?.viewer
  return viewer?.verified === false ? <VerifyWarning id={viewer.id} /> : null
}

/** The warning for a member of whom that is known. */
export function VerifyWarning({ id }: { id: string }) {
  const { t } = useTranslation()
  const english = useSite().locale === 'en'
  const send = useSendVerification()
  useVerifiedElsewhere(false)
  const onSend = async () => {
    const { verified, userErrors } = await send(id)
    return typeof verified === 'boolean' ? null : sayRefusals(userErrors, { t, english })
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
