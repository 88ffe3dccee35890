import { useQuery } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../components/skeleton.tsx'
import { graphql } from '../../graphql/generated/gql.ts'
import type { SearchInput } from '../../graphql/generated/graphql.ts'
import { graphLocale } from '../../graphql/page-route.ts'
import { formatNumber } from '../../lib/format.ts'
import type { GeoBounds } from '../../lib/geo.ts'
import { useSite } from '../../lib/site.ts'
import { type HomeCorner, HomePreview } from './home-preview.tsx'
import styles from './mark-homes.module.css'

const homeQuery = graphql(`
  query MapHome($id: ID!, $locale: Locale!) {
    listing(id: $id) {
      id
      ...MapHome_listing
    }
  }
`)

const homesQuery = graphql(`
  query MapHomes($input: SearchInput!, $locale: Locale!) {
    search(input: $input) {
      results {
        id
        ...MapHome_listing
      }
    }
  }
`)

interface MarkHomeProps {
  /** Of the listing. */
  id: string
  layout: 'tall' | 'row'
  corner: HomeCorner
}

/** The home of a pin. */
export function MarkHome({ id, layout, corner }: MarkHomeProps) {
  const { t } = useTranslation()
  const locale = graphLocale(useSite().locale)
  const { data, loading } = useQuery(homeQuery, { variables: { id, locale }, errorPolicy: 'all' })
  if (data?.listing) return <HomePreview listing={data.listing} layout={layout} corner={corner} />
  if (loading) return <Waiting layout={layout} />
  return <p className={styles.gone}>{t('searchMap.gone')}</p>
}

interface MarkHomesProps {
  input: SearchInput
  bounds: GeoBounds
  count: number
}

/** Positions are told to about a metre: so much around a spot is still the spot, in degrees. */
const blur = 1e-5

/** The homes at one spot, one after another, as many as a page has. */
export function MarkHomes({ input, bounds, count }: MarkHomesProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const around: GeoBounds = {
    minLat: bounds.minLat - blur,
    maxLat: bounds.maxLat + blur,
    minLon: bounds.minLon - blur,
    maxLon: bounds.maxLon + blur,
  }
  const { data, loading } = useQuery(homesQuery, {
    variables: {
      input: { ...input, page: 1, filters: { ...input.filters, bounds: around } },
      locale: graphLocale(locale),
    },
    errorPolicy: 'all',
  })
  const homes = data?.search?.results
  if (!homes) return loading ? <Waiting layout="row" /> : <p className={styles.gone}>{t('searchMap.gone')}</p>
  const left = count - homes.length
  return (
    <ul className={styles.homes}>
      {homes.map((home) => (
        <li key={home.id}>
          <HomePreview listing={home} layout="row" />
        </li>
      ))}
      {left > 0 ? (
        <li className={styles.more}>
          {t('searchMap.more', { count: left, total: formatNumber(left, locale) })}
        </li>
      ) : null}
    </ul>
  )
}

function Waiting({ layout }: { layout: 'tall' | 'row' }) {
  return (
    <div className={styles.waiting} data-layout={layout}>
      <Skeleton height="100%" />
      <div>
        <Skeleton width={110} height={24} />
        <Skeleton width="85%" height={16} />
        <Skeleton width="65%" height={16} />
      </div>
    </div>
  )
}
