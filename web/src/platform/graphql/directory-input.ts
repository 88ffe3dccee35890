import type { DirectoryQuery } from '../urls/directory-query.ts'
import type { AgentSearchInput, DirectoryPlaceInput, OfficeSearchInput } from './generated/graphql.ts'

const placeInput = ({ place }: DirectoryQuery): DirectoryPlaceInput | undefined => {
  if (!place) return undefined
  const { state, city } = place
  if (!city) return { state }
  return city.key === null ? { state, citySlug: city.slug } : { state, cityKey: city.key }
}

/** Converts a directory query to the graph's input for an agent search. */
export function agentInput(query: DirectoryQuery): AgentSearchInput {
  const place = placeInput(query)
  const filters = { ...query.filters, ...(query.luxury ? { isCollection: true } : {}) }
  const sorts = { daily: 'DAILY', name: 'NAME', experience: 'EXPERIENCE' } as const
  return {
    ...(place ? { place } : {}),
    ...(Object.keys(filters).length > 0 ? { filters } : {}),
    sort: sorts[query.sort],
    page: query.page,
    pageSize: query.pageSize,
  }
}

/** Converts a directory query to the graph's input for an office search. */
export function officeInput(query: DirectoryQuery): OfficeSearchInput {
  const place = placeInput(query)
  const { name } = query.filters
  return {
    ...(place ? { place } : {}),
    ...(name ? { name } : {}),
    sort: query.sort === 'name' ? 'NAME' : 'DAILY',
    page: query.page,
    pageSize: query.pageSize,
  }
}
