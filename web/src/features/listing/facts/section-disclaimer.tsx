import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import styles from './section-disclaimer.module.css'

/**
 * Boards write the title with or without a hyphen, and spell its first word `buyer`, `buyers`, or `buyer's`.
 */
const BUYER_AGENCY_TITLE = /^buyer(['’]?s)?['’]?[\s-]agency[\s-]compensation$/i

/**
 * Disclaimer that is required in every section about the compensation of a buyer's agent, regardless of
 * whether the site or the board wrote the section's title.
 */
export function SectionDisclaimer({ title }: { title: string }) {
  const { t } = useTranslation()
  if (title !== t('buyerAgency.title') && !BUYER_AGENCY_TITLE.test(title.trim())) return null
  return <p className={styles.disclaimer}>{t('buyerAgency.disclaimer')}</p>
}
