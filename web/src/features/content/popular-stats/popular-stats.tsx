import type { FragmentType } from '@apollo/client'
import { memo, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '../../../platform/browser/site.ts'
import { useTheme } from '../../../platform/browser/theme.ts'
import { formatMoney, formatNumber } from '../../../platform/format/format.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { PopularStats_StatsFragment } from '../../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../../platform/graphql/use-masked.ts'
import { pathInTheme } from '../../../platform/urls/search-landings.ts'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { PageWidth } from '../../../ui/layout/page-width.tsx'
import { DataLink } from '../../../ui/navigation/data-link.tsx'
import styles from './popular-stats.module.css'
import { StatTabs } from './stat-tabs.tsx'

const fragment = graphql(`
  fragment PopularStats_stats on PopularStats {
    state
    cities {
      city
      state
      placeKey
      href
      totalListings
      avgListPrice
    }
    zips {
      zip
      placeName
      href
      totalListings
      avgListPrice
    }
    dataDisclosures {
      dataDisclosure
    }
  }
`)

interface PopularStatsProps {
  /** Asked for with its `state`, by which the cache knows it. */
  stats: FragmentType<PopularStats_StatsFragment> | null | undefined
  /** Name of the state or province; null for the whole market. */
  region: string | null
}

interface Row {
  key: string
  href: string
  name: string
  /** Where it lies. */
  within: string | null
  totalListings: number
  avgListPrice: number
}

/** Cities and ZIP codes with most homes for sale, counted down with their average prices. */
export const PopularStats = memo(function PopularStats({ stats, region }: PopularStatsProps) {
  const { t } = useTranslation()
  const id = useId()
  const data = useMasked(fragment, stats)
  if (!data) return null
  const cities = data.cities.map(({ city, state, placeKey, ...rest }) => ({
    ...rest,
    key: placeKey,
    name: city,
    within: data.state ? null : state,
  }))
  const zips = data.zips.map(({ zip, placeName, ...rest }) => ({
    ...rest,
    key: zip,
    name: zip,
    within: placeName,
  }))
  const tables = [
    { label: t('popular.cities'), rows: cities },
    { label: t('popular.zips'), rows: zips },
  ].filter(({ rows }) => rows.length > 0)
  if (tables.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <PageWidth className={styles.section}>
        <div className={styles.words}>
          <h2 id={id}>{region ? t('popular.titleIn', { region }) : t('popular.title')}</h2>
          <p className={styles.lead}>{t('popular.lead')}</p>
        </div>
        <StatTabs
          name={t('popular.tabs')}
          tabs={tables.map(({ label, rows }) => ({ label, content: <StatTable name={label} rows={rows} /> }))}
        />
        <Disclosures texts={data.dataDisclosures.map(({ dataDisclosure }) => dataDisclosure)} />
      </PageWidth>
    </section>
  )
})

/** So many statements stand open; more than that would be longer than the table. */
const MAX_OPEN = 2

function Disclosures({ texts }: { texts: readonly string[] }) {
  const { t } = useTranslation()
  if (texts.length === 0) return null
  const paragraphs = texts.map((text) => <p key={text}>{text}</p>)
  return (
    <div className={styles.disclosures}>
      {texts.length > MAX_OPEN ? (
        <Disclosure title={t('popular.disclosures', { count: texts.length })}>{paragraphs}</Disclosure>
      ) : (
        paragraphs
      )}
    </div>
  )
}

function StatTable({ name, rows }: { name: string; rows: readonly Row[] }): ReactNode {
  const { t } = useTranslation()
  const { locale } = useSite()
  const theme = useTheme()
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className={styles.unseen}>{name}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className={styles.unseen}>{t('popular.rank')}</span>
            </th>
            <th scope="col">{t('popular.place')}</th>
            <th scope="col">{t('popular.homes')}</th>
            <th scope="col">{t('popular.price')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, href, name: place, within, totalListings, avgListPrice }, index) => (
            <tr key={key}>
              <td>{index + 1}</td>
              <th scope="row">
                <DataLink href={pathInTheme(href, theme)} className={styles.link}>
                  {place}
                </DataLink>
                {within ? <span className={styles.within}>{within}</span> : null}
              </th>
              <td>{formatNumber(totalListings, locale)}</td>
              <td>{formatMoney(avgListPrice, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
