import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { CardGrid } from '../../components/card-grid.tsx'
import { Failure } from '../../components/failure.tsx'
import { Message } from '../../components/message.tsx'
import { Pagination } from '../../components/pagination.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { FavoriteButton } from '../../features/favorite/favorite-button.tsx'
import { CardSkeleton } from '../../features/listing-card/card-skeleton.tsx'
import { ListingCard } from '../../features/listing-card/listing-card.tsx'
import { ProfileSection } from '../../features/profile/profile-section.tsx'
import { useFlags } from '../../graphql/site-frame.ts'
import { formatNumber } from '../../lib/format.ts'
import { sorts } from '../../lib/search-query.ts'
import { useSite } from '../../lib/site.ts'
import { useHomes } from './load-homes.ts'
import styles from './profile.module.css'
import { type HomesOf, homesSection, pageSize, printShownHomes, type ShownHomes } from './shown-homes.ts'

interface ProfileHomesProps {
  whose: HomesOf
  shown: ShownHomes
}

/** Somebody's homes: those for sale, for rent and, where that is shown, sold; in an order, one page at a time. */
export function ProfileHomes({ whose, shown }: ProfileHomesProps) {
  const { t } = useTranslation()
  const { soldFilter } = useFlags()
  const { data, loading, refetch } = useHomes(whose, shown, soldFilter)
  useFocusOnPage(shown.page)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const others = new URLSearchParams(search)
  const addressOf = (part: Partial<ShownHomes>) => printShownHomes({ ...shown, page: 1, ...part }, others)
  const title = t('profile.homes.title')
  if (!data)
    return (
      <ProfileSection id={homesSection} title={title}>
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
      id={homesSection}
      title={title}
      aside={
        total > 1 ? (
          <SelectField
            label={t('profile.homes.sort')}
            choices={sorts.map((sort) => ({ value: sort, label: t(`profile.sorts.${sort}`) }))}
            value={shown.sort}
            onChange={(value) => {
              const sort = sorts.find((name) => name === value) ?? shown.sort
              void navigate({ search: addressOf({ sort }) }, { preventScrollReset: true })
            }}
          />
        ) : null
      }
    >
      <Sides
        shown={shown}
        totals={{
          sale: data.sale?.totalResults,
          rent: data.rent?.totalResults,
          sold: data.sold?.totalResults,
        }}
        addressOf={addressOf}
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
          title={t(`profile.homes.none.${shown.side}`)}
          text={t('profile.homes.noneText')}
        />
      )}
      <Pagination
        current={shown.page}
        last={Math.ceil(total / pageSize)}
        href={(page) => `${pathname}${addressOf({ page })}#${homesSection}`}
        words={{
          name: t('pages.name'),
          previous: t('pages.previous'),
          next: t('pages.next'),
          page: (page) => t('pages.page', { page }),
        }}
      />
    </ProfileSection>
  )
}

interface SidesProps {
  shown: ShownHomes
  totals: Record<ShownHomes['side'], number | undefined>
  addressOf: (part: Partial<ShownHomes>) => string
}

/** The sides of the market on which there are homes, with how many. Absent when there is no other than the one shown. */
function Sides({ shown, totals, addressOf }: SidesProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const sides = (['sale', 'rent', 'sold'] as const).filter((side) => totals[side] || side === shown.side)
  return (
    <ul className={styles.sides} aria-label={t('profile.homes.sides')}>
      {sides.map((side) => (
        <li key={side}>
          <Link
            className={styles.side}
            to={{ search: addressOf({ side, sort: 'newest' }) }}
            preventScrollReset
            aria-current={side === shown.side ? 'page' : undefined}
          >
            {t(`profile.homes.${side}`, {
              count: totals[side] ?? 0,
              total: formatNumber(totals[side] ?? 0, locale),
            })}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Who turned the page goes on from the top of it. */
function useFocusOnPage(page: number): void {
  const before = useRef(page)
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    document.getElementById(homesSection)?.focus({ preventScroll: true })
  }, [page])
}
