import { useQuery } from '@apollo/client/react'
import { useSite } from '../../platform/browser/site.ts'
import { formatNumber } from '../../platform/format/format.ts'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import type { SavedSearchPreviewInput } from '../../platform/graphql/generated/graphql.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/forms/button.tsx'
import styles from './save-search-dialog.module.css'
import { timeZone } from './time-zone.ts'

const query = graphql(`
  query SavedSearchPreview($input: SavedSearchPreviewInput!) {
    savedSearchPreview(input: $input) {
      mails
      days
    }
  }
`)

/** Placeholder while the query is skipped. */
const EMPTY_INPUT = { notificationFrequency: 2, searchQueryString: '{}', searchCriteria: {} }

/** The form suggests the daily frequency when a member would get at least this many emails a day. */
const MANY_PER_DAY = 2

interface PreviewLineProps {
  /** Text with the current number of matching listings. */
  matchCountText: string
  /** Settings of the emails to preview; null when the member wants no emails. */
  emailInput: Omit<SavedSearchPreviewInput, 'timeZone'> | null
  /** Switches to one email a day. Null when the selected frequency is already daily or less frequent. */
  onDaily: (() => void) | null
}

/**
 * Shows the number of listings that match now, and how many emails the member would have received in recent
 * weeks. Warns when there are many emails. Omits the preview when it fails to load.
 */
export function PreviewLine({ matchCountText, emailInput, onDaily }: PreviewLineProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { data, previousData, loading } = useQuery(query, {
    variables: { input: { ...(emailInput ?? EMPTY_INPUT), timeZone: timeZone() } },
    skip: emailInput === null,
    errorPolicy: 'all',
  })
  const preview = emailInput ? (data ?? previousData)?.savedSearchPreview : null
  const emailCountText = () => {
    if (preview?.mails === undefined || preview.days === undefined) return null
    const { mails: count, days } = preview
    if (count === 0) return t('saveSearch.noMails', { days })
    return t('saveSearch.mails', { count, total: formatNumber(count, locale), days })
  }
  const emailsPerDay = Math.round((preview?.mails ?? 0) / (preview?.days ?? 1))
  const isWarning = onDaily !== null && emailsPerDay >= MANY_PER_DAY && !loading
  return (
    <>
      <div role="status" className={styles.preview} data-stale={(loading && Boolean(preview)) || undefined}>
        <span>{[matchCountText, emailCountText()].filter(Boolean).join(' · ')}</span>
        {loading && !preview ? <Skeleton width={180} height={18} /> : null}
      </div>
      {isWarning ? (
        <div className={styles.many}>
          <Notice>{t('saveSearch.manyMails', { total: formatNumber(emailsPerDay, locale) })}</Notice>
          <Button onClick={onDaily}>{t('saveSearch.chooseDaily')}</Button>
        </div>
      ) : null}
    </>
  )
}
