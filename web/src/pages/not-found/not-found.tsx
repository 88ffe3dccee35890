import { Link } from 'react-router-dom'
import { PlaceSearch } from '../../features/place-search/place-search.tsx'
import { useIsEmptySearch } from '../../platform/graphql/site-chrome.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Message } from '../../ui/feedback/message.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { PageWidth } from '../../ui/layout/page-width.tsx'
import styles from './not-found.module.css'

const suggestedLinks = [
  { to: '/homes-for-sale', words: 'sale' },
  { to: '/homes-for-rent', words: 'rent' },
  { to: '/buy', words: 'buy' },
  { to: '/sell', words: 'sell' },
  { to: '/blog', words: 'blog' },
] as const

/** 404 page: a search field and links to popular pages. */
export function NotFound() {
  const { t } = useTranslation()
  const isEmpty = useIsEmptySearch()
  return (
    <>
      <PageHead title={t('site.pageTitle', { title: t('errors.notFoundTitle') })} />
      <PageWidth>
        <Message
          page
          drawing="lone-mailbox"
          title={t('errors.notFoundTitle')}
          text={t('errors.notFoundText')}
        >
          <div className={styles.search}>
            <PlaceSearch size="hero" />
          </div>
          <nav aria-label={t('errors.waysOn')}>
            <ul className={styles.ways}>
              {suggestedLinks
                .filter(({ to }) => !isEmpty(to))
                .map(({ to, words }) => (
                  <li key={to}>
                    <Link to={to} className={styles.way}>
                      {t(`errors.to.${words}`)}
                    </Link>
                  </li>
                ))}
            </ul>
          </nav>
        </Message>
      </PageWidth>
    </>
  )
}
