import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { comparedIds, comparePath, showsOnlyDifferences } from '../../features/compare/compare-path.ts'
import { CompareTable } from '../../features/compare/compare-table.tsx'
import { RemovedNotice } from '../../features/compare/removed-notice.tsx'
import { PrintButton } from '../../features/share/print-button.tsx'
import { PrintFoot } from '../../features/share/print-foot.tsx'
import { track } from '../../platform/analytics/track.ts'
import { useSite } from '../../platform/browser/site.ts'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import { load, unavailable } from '../../platform/graphql/load.ts'
import { usePageData } from '../../platform/graphql/page-data.tsx'
import { graphLocale, type PageRoute, type PageServices } from '../../platform/graphql/page-route.ts'
import { useLoadedQuery } from '../../platform/graphql/use-loaded-query.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { classNames } from '../../ui/class-names.ts'
import { Message } from '../../ui/feedback/message.tsx'
import { ButtonLink } from '../../ui/forms/button-link.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { PageWidth } from '../../ui/layout/page-width.tsx'
import styles from './compare.module.css'

const query = graphql(`
  query ComparePage($ids: [ID!]!, $locale: Locale!) {
    listings(uPIs: $ids) {
      id
      ...CompareTable_listing
    }
  }
`)

function ComparePage() {
  const { t } = useTranslation()
  const ids = usePageData<string[]>()
  const [search] = useSearchParams()
  const onlyDifferences = showsOnlyDifferences(search)
  useCompareTracking(ids)
  return (
    <PageWidth className={styles.page}>
      <PageHead title={t('site.pageTitle', { title: t('compare.title') })} />
      {ids.length > 0 ? (
        <Compared ids={ids} onlyDifferences={onlyDifferences} />
      ) : (
        <NothingToCompare ids={ids} />
      )}
    </PageWidth>
  )
}

/** Tracks each set of at least two compared listings. */
function useCompareTracking(ids: readonly string[]): void {
  const keys = JSON.stringify(ids)
  useEffect(() => {
    const listingIds: string[] = JSON.parse(keys)
    if (listingIds.length > 1) track({ event: 'compare', items: listingIds.map((item_id) => ({ item_id })) })
  }, [keys])
}

interface ComparedProps {
  ids: string[]
  onlyDifferences: boolean
}

function Compared({ ids, onlyDifferences }: ComparedProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const found = useLoadedQuery(query, { ids, locale: graphLocale(locale) })?.listings
  if (!found) return null
  const listings = found.filter((listing) => listing !== null)
  const removedCount = found.length - listings.length
  if (listings.length === 0) return <NothingToCompare ids={ids} />
  return (
    <>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{t('compare.title')}</h1>
        <div className={styles.tools}>
          {listings.length > 1 ? (
            <Link to={comparePath(ids, !onlyDifferences)} preventScrollReset replace>
              {t(onlyDifferences ? 'compare.everything' : 'compare.onlyDifferences')}
            </Link>
          ) : null}
          <PrintButton />
        </div>
      </header>
      <p className={classNames(listings.length > 1 && styles.legend)}>
        {t(listings.length > 1 ? 'compare.marks' : 'compare.another')}
      </p>
      <RemovedNotice ids={ids} onlyDifferences={onlyDifferences} />
      {removedCount > 0 ? <p>{t('compare.gone', { count: removedCount })}</p> : null}
      <CompareTable listings={listings} onlyDifferences={onlyDifferences && listings.length > 1} />
      <PrintFoot path={comparePath(ids, onlyDifferences)} />
    </>
  )
}

function NothingToCompare({ ids }: Pick<ComparedProps, 'ids'>) {
  const { t } = useTranslation()
  return (
    <>
      <RemovedNotice ids={ids} onlyDifferences={false} />
      <Message page drawing="empty-lot" title={t('compare.none')} text={t('compare.noneText')}>
        <ButtonLink kind="primary" to="/homes-for-sale">
          {t('compare.browse')}
        </ButtonLink>
      </Message>
    </>
  )
}

/** Compares the listings in the URL, at most four. */
export const route = ({ client, locale }: PageServices): PageRoute => ({
  loader: async ({ request }): Promise<string[]> => {
    const ids = comparedIds(new URL(request.url).searchParams)
    if (ids.length === 0) return ids
    const { data } = await load(client, query, { ids, locale: graphLocale(locale) }, request.signal)
    if (!data.listings) throw unavailable()
    return ids
  },
  Component: ComparePage,
})
