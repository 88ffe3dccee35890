import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { useSite } from '../../platform/browser/site.ts'
import { LANGUAGE_TAGS, LOCALES, localize } from '../../platform/format/locale.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import styles from './language-link.module.css'

const subscribeToNothing = () => () => undefined

/**
 * Links to the same page in the other language, with its query and hash. Loads a new document because every
 * text changes.
 */
export function LanguageLink({ short = false }: { short?: boolean }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { pathname, search } = useLocation()
  // The server never receives the hash.
  const hash = useSyncExternalStore(
    subscribeToNothing,
    () => window.location.hash,
    () => '',
  )
  const otherLocale = LOCALES.find((language) => language !== locale) ?? 'en'
  return (
    <a
      href={`${localize(pathname, otherLocale)}${search}${hash}`}
      className={styles.language}
      lang={LANGUAGE_TAGS[otherLocale]}
      hrefLang={LANGUAGE_TAGS[otherLocale]}
    >
      {short ? (
        <>
          <span aria-hidden="true">{otherLocale.toUpperCase()}</span>
          <span className={styles.spoken}>{t('header.otherLanguage')}</span>
        </>
      ) : (
        t('header.otherLanguage')
      )}
    </a>
  )
}
