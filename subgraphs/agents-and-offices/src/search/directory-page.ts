import { nullWhen, SubgraphError } from '@gable/subgraph-kit/errors/subgraph-error'
import { checkFirst } from '@gable/subgraph-kit/inputs/arguments'
import { selectedArguments, selectedFields } from '@gable/subgraph-kit/schema/selected-fields'
import type { GraphQLResolveInfo } from 'graphql'
import type { CityRow, PlaceParams } from '../rest/directory/directory.contract.ts'
import { MAX_RESULTS } from './directory-input.ts'

const MAX_NEARBY = 24

/** What every search of a directory found, of that which the operation selects. */
interface DirectorySearchPage {
  results?: readonly unknown[] | undefined
  page: number
  pageSize: number
  totalResults?: number | null | undefined
  isApproximate?: boolean | null | undefined
  nearbyCities?: CityRow[] | null | undefined
}

/** Resolvers that the pages of agents and of offices have in common. */
export const pageResolvers = {
  totalResults: (found: DirectorySearchPage) => Math.min(totalOf(found), MAX_RESULTS),
  totalIsCapped: (found: DirectorySearchPage) => totalOf(found) >= MAX_RESULTS,
  isApproximate: ({ isApproximate }: DirectorySearchPage) => isApproximate ?? false,
  nearbyCities: ({ nearbyCities }: DirectorySearchPage, { first }: { first: number }) =>
    nearbyCities?.slice(0, checkFirst(first, MAX_NEARBY)),
}

/** Which parts of a search an operation selects, and how many cities. `include` is empty where nothing is asked. */
export function selectedParts(info: GraphQLResolveInfo) {
  const nearby = largestFirst(info, 'nearbyCities', MAX_NEARBY)
  return {
    include: includeFor(selectedFields(info)),
    ...(nearby !== undefined && { nearbyLimit: nearby }),
  }
}

/** The largest `first` that an operation gives a field, `max` at most. Undefined where it does not select it. */
export function largestFirst(info: GraphQLResolveInfo, field: string, max: number): number | undefined {
  const firsts = selectedArguments(info, field).map(({ first }) => Number(first))
  return firsts.length === 0 ? undefined : Math.min(max, Math.max(0, ...firsts))
}

/** A place that does not exist is no failure: there is `empty` in it. */
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

/** A total that cannot be read is at least what this page and those before it show. */
function totalOf({ totalResults, results, page, pageSize }: DirectorySearchPage): number {
  return requireField(totalResults) ?? (page - 1) * pageSize + (results?.length ?? 0)
}

/** What was asked for has to be there. */
export function requireField<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new SubgraphError('UPSTREAM_INVALID', 'Data Invalid')
  return value
}

/** Which part of an answer a field of a search's result is read from. */
const PARTS = new Map([
  ['results', 'results'],
  ['totalResults', 'total'],
  ['totalIsCapped', 'total'],
  ['facets', 'facets'],
  ['place', 'place'],
  ['nearbyCities', 'nearby'],
  ['bounds', 'bounds'],
])

/** The parts to ask for, parted by commas, for the fields that an operation selects. Empty for no call at all. */
function includeFor(fields: ReadonlySet<string>): string {
  const parts = new Set<string>()
  for (const [field, part] of PARTS) if (fields.has(field)) parts.add(part)
  // Any of them brings it.
  if (parts.size === 0 && fields.has('isApproximate')) parts.add('total')
  return [...parts].join(',')
}
