import { useSite } from '../../platform/browser/site.ts'
import type { SavedSearch_SearchFragment } from '../../platform/graphql/generated/graphql.ts'
import { useFlags } from '../../platform/graphql/site-chrome.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Button } from '../../ui/forms/button.tsx'
import { ButtonLink } from '../../ui/forms/button-link.tsx'
import { describeSearch } from './describe-search.ts'
import { frequencyOf } from './frequency.ts'
import styles from './saved-search-list.module.css'

interface SavedSearchCardProps {
  search: SavedSearch_SearchFragment
  onFeeds: () => void
  onDelete: () => void
}

/** Returns the element id of the link that opens the edit form of a search. */
export const editLinkId = (id: string): string => `edit-${id}`

/** Card of a saved search with its criteria, email frequency, and actions. */
export function SavedSearchCard({ search, onFeeds, onDelete }: SavedSearchCardProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { profileFlow } = useFlags()
  const { id, name, isSubscribed, notificationFrequency } = search
  const { town, within, transactionType, price, beds, baths, sqft, kinds } = describeSearch(search, t, locale)
  const frequency = isSubscribed ? frequencyOf(notificationFrequency, profileFlow) : 'never'
  const facts: [string, string | null][] = [
    [t('savedSearches.price'), price],
    [t('savedSearches.beds'), beds],
    [t('savedSearches.baths'), baths],
    [t('savedSearches.sqft'), sqft],
    [t('savedSearches.kind'), kinds],
    [t('savedSearches.mails'), t(`frequencies.${frequency}`)],
  ]
  return (
    <article className={styles.card} aria-labelledby={`search-${id}`}>
      <div>
        <h2 id={`search-${id}`} className={styles.name}>
          {name}
        </h2>
        <p className={styles.place}>
          <span>{transactionType}</span>
          {within ? <span>{within}</span> : null}
          <span>{town}</span>
        </p>
      </div>
      <dl className={styles.facts}>
        {facts.map(([term, fact]) =>
          fact === null ? null : (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ),
        )}
      </dl>
      <div className={styles.ways}>
        <ButtonLink
          kind="primary"
          to={`/saved-search/${encodeURIComponent(id)}`}
          aria-label={t('savedSearches.viewOf', { name })}
        >
          {t('savedSearches.view')}
        </ButtonLink>
        <ButtonLink
          id={editLinkId(id)}
          to={`?edit=${encodeURIComponent(id)}`}
          state={{ fromList: true }}
          aria-label={t('savedSearches.editOf', { name })}
        >
          {t('savedSearches.edit')}
        </ButtonLink>
        <Button kind="quiet" aria-label={t('savedSearches.feedsOf', { name })} onClick={onFeeds}>
          {t('savedSearches.feeds')}
        </Button>
        <Button kind="quiet" aria-label={t('savedSearches.deleteOf', { name })} onClick={onDelete}>
          {t('savedSearches.delete')}
        </Button>
      </div>
    </article>
  )
}
