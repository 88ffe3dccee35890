import { useSite } from '../../platform/browser/site.ts'
import { localize } from '../../platform/format/locale.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import styles from './list-head.module.css'

interface ListHeadProps {
  title: string
  lead: string
  /**
   * Path of the feed without a language prefix. The feed is a file, so the browser loads it without
   * client-side routing.
   */
  feed: string
}

/**
 * The header of a blog or news list: title, introduction, and a link to the feed in the visitor's language.
 */
export function ListHead({ title, lead, feed }: ListHeadProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  return (
    <header className={styles.head}>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.line}>{lead}</p>
      <p className={styles.feed}>
        <a href={localize(feed, locale)}>{t('content.feed')}</a>
      </p>
    </header>
  )
}
