import { useTranslation } from 'react-i18next'
import styles from './section-disclaimer.module.css'

/** Boards write it with or without a hyphen, and as `buyer`, `buyers` or `buyer's`. */
const BUYER_AGENCY_TITLE = /^buyer(['’]?s)?['’]?[\s-]agency[\s-]compensation$/i

/** What must be said wherever a section tells what a buyer's agent is offered, whoever named it so. */
export function SectionDisclaimer({ title }: { title: string }) {
  const { t } = useTranslation()
  if (title !== t('buyerAgency.title') && !BUYER_AGENCY_TITLE.test(title.trim())) return null
  return <p className={styles.disclaimer}>{t('buyerAgency.disclaimer')}</p>
}
