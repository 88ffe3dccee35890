import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { ProfileSection } from '../../features/directory/profile/profile-section.tsx'
import { FavoriteButton } from '../../features/favorites/favorite-button.tsx'
import { CardSkeleton } from '../../features/listing/card/card-skeleton.tsx'
import { ListingCard } from '../../features/listing/card/listing-card.tsx'
import { useSite } from '../../platform/browser/site.ts'
import { formatNumber } from '../../platform/format/format.ts'
import { useFlags } from '../../platform/graphql/site-chrome.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { SORTS, TRANSACTION_TYPES } from '../../platform/urls/search-words.ts'
import { Failure } from '../../ui/feedback/failure.tsx'
import { Message } from '../../ui/feedback/message.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { CardGrid } from '../../ui/layout/card-grid.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { useProfileListings } from './load-profile-listings.ts'
import styles from './profile.module.css'
import {
  LISTINGS_SECTION,
  type ListedBy,
  PAGE_SIZE,
  printShownListings,
  type ShownListings,
} from './shown-listings.ts'

interface ProfileListingsProps {
  listedBy: ListedBy
  shown: ShownListings
}

/**
 * Listings of an agent, team, or office: for sale, for rent, and (when enabled) sold. Sorted and paginated.
 */
export function ProfileListings({ listedBy, shown }: ProfileListingsProps) {
  const { t } = useTranslation()
  const { soldFilter } = useFlags()
  const { data, loading, refetch } = useProfileListings(listedBy, shown, soldFilter)
  useFocusOnPage(shown.page)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const others = new URLSearchParams(search)
  const urlOf = (part: Partial<ShownListings>) => printShownListings({ ...shown, page: 1, ...part }, others)
  const title = t('profile.homes.title')
  if (!data)
    return (
      <ProfileSection id={LISTINGS_SECTION} title={title}>
        {loading ? (
          <CardGrid>
            <CardSkeleton />
          </CardGrid>
        ) : (
          <Failure title={t('profile.homes.failed')} onRetry={() => void refetch()} />
        )}
      </ProfileSection>
    )
  const { totalResults: total = 0, results = [] } = data.search ?? {}
  return (
    <ProfileSection
      id={LISTINGS_SECTION}
      title={title}
      aside={
        total > 1 ? (
          <SelectField
            label={t('profile.homes.sort')}
            choices={SORTS.map((sort) => ({ value: sort, label: t(`profile.sorts.${sort}`) }))}
            value={shown.sort}
            onChange={(value) => {
              const sort = SORTS.find((name) => name === value) ?? shown.sort
              void navigate({ search: urlOf({ sort }) }, { preventScrollReset: true })
            }}
          />
        ) : null
      }
    >
      <TransactionTypeLinks
        shown={shown}
        totals={{
          sale: data.sale?.totalResults,
          rent: data.rent?.totalResults,
          sold: data.sold?.totalResults,
        }}
        urlOf={urlOf}
      />
      {results.length > 0 ? (
        <CardGrid label={title}>
          {results.map((listing) => (
            <ListingCard key={listing.id} listing={listing} corner={FavoriteButton} />
          ))}
        </CardGrid>
      ) : (
        <Message
          drawing="blank-page"
          title={t(`profile.homes.none.${shown.transactionType}`)}
          text={t('profile.homes.noneText')}
        />
      )}
      <Pagination
        current={shown.page}
        last={Math.ceil(total / PAGE_SIZE)}
        href={(page) => `${pathname}${urlOf({ page })}#${LISTINGS_SECTION}`}
        messages={{
          name: t('pages.name'),
          previous: t('pages.previous'),
          next: t('pages.next'),
          page: (page) => t('pages.page', { page }),
        }}
      />
    </ProfileSection>
  )
}

interface TransactionTypeLinksProps {
  shown: ShownListings
  totals: Record<ShownListings['transactionType'], number | undefined>
  urlOf: (part: Partial<ShownListings>) => string
}

/** Links to the transaction types that have listings, with counts. Always includes the current type. */
function TransactionTypeLinks({ shown, totals, urlOf }: TransactionTypeLinksProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const transactionTypes = TRANSACTION_TYPES.filter(
    (transactionType) => totals[transactionType] || transactionType === shown.transactionType,
  )
  return (
    <ul className={styles.sides} aria-label={t('profile.homes.sides')}>
      {transactionTypes.map((transactionType) => (
        <li key={transactionType}>
          <Link
            className={styles.side}
            to={{ search: urlOf({ transactionType, sort: 'newest' }) }}
            preventScrollReset
            aria-current={transactionType === shown.transactionType ? 'page' : undefined}
          >
            {t(`profile.homes.${transactionType}`, {
              count: totals[transactionType] ?? 0,
              total: formatNumber(totals[transactionType] ?? 0, locale),
            })}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Moves the focus to the top of the section when the page changes. */
function useFocusOnPage(page: number): void {
  const previousPage = useRef(page)
  useEffect(() => {
    if (previousPage.current === page) return
    previousPage.current = page
    document.getElementById(LISTINGS_SECTION)?.focus({ preventScroll: true })
  }, [page])
}
