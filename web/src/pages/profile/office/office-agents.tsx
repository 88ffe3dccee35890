import type { ApolloClient } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { AgentCard } from '../../../features/directory/card/agent-card.tsx'
import { TeamCard } from '../../../features/directory/card/team-card.tsx'
import { ProfileSection } from '../../../features/directory/profile/profile-section.tsx'
import { useSite } from '../../../platform/browser/site.ts'
import { formatNumber } from '../../../platform/format/format.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { Message } from '../../../ui/feedback/message.tsx'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import styles from '../profile.module.css'

const query = graphql(`
  query OfficePeople($id: ID!, $page: Int!) {
    agentSearch(input: { filters: { officeKey: $id }, sort: NAME, page: $page }) {
      totalResults
      pageSize
      results {
        __typename
        ... on Agent {
          masterCustomerId
          ...AgentCard_agent
        }
        ... on Team {
          masterCustomerId
          ...TeamCard_team
        }
      }
    }
  }
`)

/** Element id of the section with the office's agents. */
export const AGENTS_SECTION = 'people'

interface Shown {
  /** The `masterCustomerId` of the office. */
  id: string
  /** Counted from 1. */
  page: number
}

/**
 * Loads the agents of an office into the cache. Throws only on abort, because the rest of the profile does
 * not need the agents.
 */
export async function loadOfficeAgents(
  client: ApolloClient,
  shown: Shown,
  signal: AbortSignal,
): Promise<void> {
  const context = { fetchOptions: { signal }, queryDeduplication: false }
  await client.query({ query, variables: { ...shown }, errorPolicy: 'all', context }).catch(() => undefined)
  signal.throwIfAborted()
}

/** Agents and teams of an office, sorted by name and paginated. */
export function OfficeAgents({ id, page }: Shown) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { pathname, search } = useLocation()
  const { data, loading, refetch } = useQuery(query, {
    variables: { id, page },
    errorPolicy: 'all',
    notifyOnNetworkStatusChange: true,
  })
  useFocusOnPage(page)
  const found = data?.agentSearch
  const title = t('profile.people.title')
  const href = (number: number) => {
    const params = new URLSearchParams(search)
    if (number === 1) params.delete('agents')
    else params.set('agents', String(number))
    return `${pathname}${params.size ? `?${params}` : ''}#${AGENTS_SECTION}`
  }
  if (!found)
    return (
      <ProfileSection id={AGENTS_SECTION} title={title}>
        {loading ? null : <Failure title={t('profile.people.failed')} onRetry={() => void refetch()} />}
      </ProfileSection>
    )
  return (
    <ProfileSection
      id={AGENTS_SECTION}
      title={title}
      aside={
        <p className={styles.softer}>
          {t('profile.people.total', {
            count: found.totalResults,
            total: formatNumber(found.totalResults, locale),
          })}
        </p>
      }
    >
      {found.results.length > 0 ? (
        <ul className={styles.cards} aria-label={title}>
          {found.results.map((entry) =>
            entry.__typename === 'Agent' ? (
              <AgentCard key={entry.masterCustomerId} agent={entry} />
            ) : (
              <TeamCard key={entry.masterCustomerId} team={entry} />
            ),
          )}
        </ul>
      ) : (
        <Message drawing="blank-page" title={t('profile.people.none')} text={t('profile.people.noneText')} />
      )}
      <Pagination
        current={page}
        last={Math.ceil(found.totalResults / found.pageSize)}
        href={href}
        messages={{
          name: t('profile.people.pages'),
          previous: t('pages.previous'),
          next: t('pages.next'),
          page: (number) => t('pages.page', { page: number }),
        }}
      />
    </ProfileSection>
  )
}

/** Moves the focus to the top of the section when the page changes. */
function useFocusOnPage(page: number): void {
  const previousPage = useRef(page)
  useEffect(() => {
    if (previousPage.current === page) return
    previousPage.current = page
    document.getElementById(AGENTS_SECTION)?.focus({ preventScroll: true })
  }, [page])
}
