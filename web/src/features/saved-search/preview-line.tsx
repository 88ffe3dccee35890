import { useQuery } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../components/skeleton.tsx'
import { graphql } from '../../graphql/generated/gql.ts'
import type { SavedSearchPreviewInput } from '../../graphql/generated/graphql.ts'
import { formatNumber } from '../../lib/format.ts'
import { useSite } from '../../lib/site.ts'
import styles from './save-search.module.css'
import { timeZone } from './time-zone.ts'

const query = graphql(`
  query SavedSearchPreview($input: SavedSearchPreviewInput!) {
    savedSearchPreview(input: $input) {
      mails
      days
    }
  }
`)

/** What is not asked for. */
const nothing = { notificationFrequency: 2, searchQueryString: '{}', searchCriteria: {} }

interface PreviewLineProps {
  /** How many homes match now, in words. */
  now: string
  /** What mails would be about; null when none are wanted. */
  mails: Omit<SavedSearchPreviewInput, 'timeZone'> | null
}

/** What a search finds now, and how many mails the last weeks would have brought. What nobody answers is not told. */
export function PreviewLine({ now, mails }: PreviewLineProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { data, previousData, loading } = useQuery(query, {
    variables: { input: { ...(mails ?? nothing), timeZone: timeZone() } },
    skip: mails === null,
    errorPolicy: 'all',
  })
  const preview = mails ? (data ?? previousData)?.savedSearchPreview : null
  const told = () => {
    if (preview?.mails === undefined || preview.days === undefined) return null
    const { mails: count, days } = preview
    if (count === 0) return t('saveSearch.noMails', { days })
    return t('saveSearch.mails', { count, total: formatNumber(count, locale), days })
  }
  return (
    <div role="status" className={styles.preview} data-stale={(loading && Boolean(preview)) || undefined}>
      <span>{[now, told()].filter(Boolean).join(' · ')}</span>
      {loading && !preview ? <Skeleton width={180} height={18} /> : null}
    </div>
  )
}
