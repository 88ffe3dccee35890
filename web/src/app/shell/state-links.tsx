import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './footer.module.css'
import { LinkList, type LinksProps } from './footer-links.tsx'

/** Two rows of the widest page. */
const INITIAL_COUNT = 12

/**
 * Searches of states and provinces: the first few, and all of them when asked. The browser opens and closes the list
 * itself, so that it also does so without scripts.
 */
export function StateLinks({ links }: LinksProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <nav aria-labelledby={id} className={styles.states}>
      <div className={styles.statesHead}>
        <h2 id={id} className={styles.title}>
          {t('footer.states')}
        </h2>
        {links.length > INITIAL_COUNT ? (
          <details className={styles.all}>
            <summary>
              <span className={styles.more}>{t('footer.viewAll')}</span>
              <span className={styles.less}>{t('footer.viewLess')}</span>
            </summary>
          </details>
        ) : null}
      </div>
      <LinkList links={links} wide collapsedFrom={INITIAL_COUNT} />
    </nav>
  )
}
