import { useTranslation } from 'react-i18next'
import { formatPhone } from '../../platform/format/format.ts'
import type { SiteFooter } from '../../platform/graphql/site-chrome.ts'
import styles from './footer.module.css'
import { LazyPart } from './lazy-part.tsx'

/** What the law and good manners ask for: terms, whose data are shown, and a telephone that a person answers. */
export function SmallPrint({ footer }: { footer: SiteFooter | null }) {
  const { t } = useTranslation()
  return (
    <div className={styles.print}>
      {footer ? (
        <p className={styles.help}>
          {footer.disabilityLine.text}{' '}
          <a href={`tel:+1${footer.disabilityLine.phone}`}>{formatPhone(footer.disabilityLine.phone)}</a>
        </p>
      ) : null}
      <div className={styles.legal}>
        {(footer?.legalText ?? [t('footer.legal')]).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <div className={styles.privacy}>
        <LazyPart name="PrivacyButton" />
      </div>
      <p className={styles.copyright}>{t('footer.copyright', { year: new Date().getFullYear() })}</p>
    </div>
  )
}
