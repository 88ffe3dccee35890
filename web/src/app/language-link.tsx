import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { languageTags, locales, localize } from '../lib/locale.ts'
import { useSite } from '../lib/site.ts'
import styles from './language-link.module.css'

const never = () => () => undefined

/** The same page in the other language, with its query and hash; a new document, since everything on it changes. */
export function LanguageLink({ short = false }: { short?: boolean }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { pathname, search } = useLocation()
  // A server is never told the hash.
  const hash = useSyncExternalStore(
    never,
    () => window.location.hash,
    () => '',
  )
  const other = locales.find((language) => language !== locale) ?? 'en'
  return (
    <a
      href={`${localize(pathname, other)}${search}${hash}`}
      className={styles.language}
      lang={languageTags[other]}
      hrefLang={languageTags[other]}
    >
      {short ? (
        <>
          <span aria-hidden="true">{other.toUpperCase()}</span>
          <span className={styles.spoken}>{t('header.otherLanguage')}</span>
        </>
      ) : (
        t('header.otherLanguage')
      )}
    </a>
  )
}
