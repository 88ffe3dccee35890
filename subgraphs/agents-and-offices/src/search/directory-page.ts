import { MAX_RESULTS } from '@gable/kit/rules/search-limits'
import { nullWhen, SubgraphError } from '@gable/subgraph-kit/errors/subgraph-error'
import { checkFirst } from '@gable/subgraph-kit/inputs/arguments'
import { selectedArguments, selectedFields } from '@gable/subgraph-kit/schema/selected-fields'
import type { GraphQLResolveInfo } from 'graphql'
import type { CityRow, PlaceParams } from '../rest/directory/directory.contract.ts'

const MAX_NEARBY = 24

/** Result of a directory search, limited to the parts that the operation selects. */
interface DirectorySearchPage {
  results?: readonly unknown[] | undefined
  page: number
  pageSize: number
  totalResults?: number | null | undefined
  isApproximate?: boolean | null | undefined
  nearbyCities?: CityRow[] | null | undefined
}

/** Resolvers shared by agent and office search results. */
export const pageResolvers = {
  totalResults: (found: DirectorySearchPage) => Math.min(totalOf(found), MAX_RESULTS),
  totalIsCapped: (found: DirectorySearchPage) => totalOf(found) >= MAX_RESULTS,
  isApproximate: ({ isApproximate }: DirectorySearchPage) => isApproximate ?? false,
  nearbyCities: ({ nearbyCities }: DirectorySearchPage, { first }: { first: number }) =>
    nearbyCities?.slice(0, checkFirst(first, MAX_NEARBY)),
}

/**
 * Returns the parts of a search that an operation selects, and the number of nearby cities. `include` is
 * empty when the operation selects no part.
 */
export function selectedParts(info: GraphQLResolveInfo) {
  const nearby = largestFirst(info, 'nearbyCities', MAX_NEARBY)
  return {
    include: includeFor(selectedFields(info)),
    ...(nearby !== undefined && { nearbyLimit: nearby }),
  }
}

/**
 * Returns the largest `first` argument of a field in an operation, up to `max`, or undefined when the field
 * is not selected.
 */
export function largestFirst(info: GraphQLResolveInfo, field: string, max: number): number | undefined {
  const firsts = selectedArguments(info, field).map(({ first }) => Number(first))
  return firsts.length === 0 ? undefined : Math.min(max, Math.max(0, ...firsts))
}

/** Returns `empty` when the place does not exist, instead of failing. */
export async function emptyIfUnknownPlace<Answer>(
  { state }: PlaceParams,
  empty: Answer,
  load: () => Promise<Answer | undefined>,
): Promise<Answer | undefined> {
  if (state === undefined) return load()
  try {
    return await load()
  } catch (error) {
    return nullWhen('NOT_FOUND')(error) ?? empty
  }
}

/**
 * Returns the total. When the total is unreadable, returns the number of entries up to the end of this page.
 */
function totalOf({ totalResults, results, page, pageSize }: DirectorySearchPage): number {
  return requireField(totalResults) ?? (page - 1) * pageSize + (results?.length ?? 0)
}

/** Throws when the service omitted a requested part. */
export function requireField<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new SubgraphError('UPSTREAM_INVALID', 'Data Invalid')
  return value
}

/** Maps a result field to the part of the response that contains it. */
const PARTS = new Map([
  ['results', 'results'],
  ['totalResults', 'total'],
  ['totalIsCapped', 'total'],
  ['facets', 'facets'],
  ['place', 'place'],
  ['nearbyCities', 'nearby'],
  ['bounds', 'bounds'],
])

/**
 * Returns the comma-separated parts to request for the selected fields, or an empty string when no call is
 * needed.
 */
function includeFor(fields: ReadonlySet<string>): string {
  const parts = new Set<string>()
  for (const [field, part] of PARTS) if (fields.has(field)) parts.add(part)
  // Every part of the response includes `isApproximate`, so an operation that selects only `isApproximate`
  // requests the smallest part, the total.
  if (parts.size === 0 && fields.has('isApproximate')) parts.add('total')
  return [...parts].join(',')
}
