import { useQuery } from '@apollo/client/react'
import { useSite } from '../../../platform/browser/site.ts'
import { useTheme } from '../../../platform/browser/theme.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { clearedFilters, type Filters, withFilters } from '../../../platform/urls/filter-keys.ts'
import type { SearchQuery } from '../../../platform/urls/search-query.ts'
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

/** Returns the names of a search's agent and office. Undefined until the names load. */
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
  /** Called when the user removes the last chip, so the caller can take the focus. */
  onEmptied: () => void
}

/** Lists the active filters as chips. Each chip links to the search without its filter. */
export function ActiveFilters({ search, onEmptied }: ActiveFiltersProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const names = usePartyNames(search.filters)
  const theme = useTheme()
  // The path already contains the commercial category, so no chip repeats it.
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
