import { useQuery } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { useSite } from '../../../platform/browser/site.ts'
import { useTheme } from '../../../platform/browser/theme.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import {
  clearedFilters,
  type Filters,
  type SearchQuery,
  withFilters,
} from '../../../platform/urls/search-query.ts'
import { printSearchUrl } from '../../../platform/urls/search-url.ts'
import { ChipList } from '../../../ui/layout/chip-list.tsx'
import { filterChips, type PartyNames } from './filter-chips.ts'

const query = graphql(`
  query PartyNames($agent: ID!, $hasAgent: Boolean!, $office: ID!, $hasOffice: Boolean!) {
    agent(masterCustomerId: $agent) @include(if: $hasAgent) {
      masterCustomerId
      fullName
    }
    office(masterCustomerId: $office) @include(if: $hasOffice) {
      masterCustomerId
      officeName
    }
  }
`)

/** What the agent and the office of a search are called, once that is known. */
function usePartyNames({ listAgentKey, listOfficeKey }: Filters): PartyNames {
  const { data } = useQuery(query, {
    variables: {
      agent: listAgentKey ?? '',
      hasAgent: listAgentKey !== undefined,
      office: listOfficeKey ?? '',
      hasOffice: listOfficeKey !== undefined,
    },
    skip: listAgentKey === undefined && listOfficeKey === undefined,
    errorPolicy: 'all',
  })
  return { agent: data?.agent?.fullName, office: data?.office?.officeName }
}

interface ActiveFiltersProps {
  search: SearchQuery
  /** Takes the focus when the last chip has gone from under it. */
  onEmptied: () => void
}

/** Everything that was chosen, each with a link that takes it away. */
export function ActiveFilters({ search, onEmptied }: ActiveFiltersProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const names = usePartyNames(search.filters)
  const theme = useTheme()
  // The path says commercial. No chip repeats it.
  const chosen = filterChips(search.filters, { t, locale }, names).filter(
    ({ id }) => theme !== 'commercial' || id !== 'commercial',
  )
  const href = (filters: SearchQuery['filters']) => printSearchUrl(withFilters(search, filters))
  return (
    <ChipList
      chips={chosen.map(({ id, label, without }) => ({
        id,
        label,
        to: href(without),
      }))}
      messages={{
        name: t('chips.name'),
        clear: t('chips.clear'),
        remove: (label) => t('chips.remove', { label }),
      }}
      cleared={href(clearedFilters(search.filters))}
      url={printSearchUrl(search)}
      onEmptied={onEmptied}
    />
  )
}
