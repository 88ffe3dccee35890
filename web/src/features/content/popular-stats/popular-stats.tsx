import type { FragmentType } from '@apollo/client'
import { type KeyboardEvent, memo, type ReactNode, useId, useState } from 'react'
import { moveFocus } from '../../../platform/browser/move-focus.ts'
import { useSite } from '../../../platform/browser/site.ts'
import { useTheme } from '../../../platform/browser/theme.ts'
import { formatMoney, formatNumber } from '../../../platform/format/format.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { PopularStats_StatsFragment } from '../../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../../platform/graphql/use-masked.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { pathInTheme } from '../../../platform/urls/search-landings.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { PageWidth } from '../../../ui/layout/page-width.tsx'
import { DataLink } from '../../../ui/navigation/data-link.tsx'
import styles from './popular-stats.module.css'

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
  /** The query must select `state`, which is the cache key. */
  stats: FragmentType<PopularStats_StatsFragment> | null | undefined
  /** Name of the state or province. Null for the whole market. */
  region: string | null
}

interface Row {
  key: string
  href: string
  name: string
  /** The state of a city, or the city of a ZIP code. Null for a city in the statistics of a single state. */
  within: string | null
  totalListings: number
  avgListPrice: number
}

/** The cities and ZIP codes with the most listings, ranked, with their average prices. */
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

/**
 * Maximum number of source statements shown without collapsing. More statements would be longer than the
 * table.
 */
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

interface StatTabsProps {
  name: string
  tabs: readonly { label: string; content: ReactNode }[]
}

/**
 * Shows one table at a time. All tables are in the HTML, so they are readable without scripts, one below the
 * other. The tabs of react-aria would exceed the size budget of the page.
 */
function StatTabs({ name, tabs }: StatTabsProps) {
  const id = useId()
  const [selected, setSelected] = useState(0)
  // Moving the focus to a tab also selects its table.
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const stops = event.currentTarget.querySelectorAll('button')
    moveFocus(event, stops, { next: 'ArrowRight', previous: 'ArrowLeft' })
  }
  return (
    <div>
      <div role="tablist" aria-label={name} className={styles.tabs} onKeyDown={move}>
        {tabs.map(({ label }, index) => (
          <button
            key={label}
            type="button"
            role="tab"
            id={`${id}tab${index}`}
            aria-controls={`${id}panel${index}`}
            aria-selected={index === selected}
            tabIndex={index === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => setSelected(index)}
            onFocus={() => setSelected(index)}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ label, content }, index) => (
        <div
          key={label}
          role="tabpanel"
          id={`${id}panel${index}`}
          aria-labelledby={`${id}tab${index}`}
          className={classNames(styles.panel, index !== selected && styles.other)}
        >
          {content}
        </div>
      ))}
    </div>
  )
}
