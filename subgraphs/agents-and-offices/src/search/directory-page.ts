import { checkFirst } from '@gable/subgraph-kit/check-first'
import { nullWhen, SubgraphError } from '@gable/subgraph-kit/errors'
import { selectedArguments, selectedFields } from '@gable/subgraph-kit/selected-fields'
import type { GraphQLResolveInfo } from 'graphql'
import type { CityRow, WhereParams } from '../rest/directory/directory.contract.ts'
import { MOST_RESULTS } from './directory-input.ts'
import { includeFor } from './search-parts.ts'

const MOST_NEARBY = 24

/** What every search of a directory found, of that which the operation selects. */
interface Found {
  results?: readonly unknown[] | undefined
  page: number
  pageSize: number
  totalResults?: number | null | undefined
  isApproximate?: boolean | null | undefined
  nearbyCities?: CityRow[] | null | undefined
}

/** Resolvers that the pages of agents and of offices have in common. */
export const pageResolvers = {
  totalResults: (found: Found) => Math.min(totalOf(found), MOST_RESULTS),
  totalIsCapped: (found: Found) => totalOf(found) >= MOST_RESULTS,
  isApproximate: ({ isApproximate }: Found) => isApproximate ?? false,
  nearbyCities: ({ nearbyCities }: Found, { first }: { first: number }) =>
    nearbyCities?.slice(0, checkFirst(first, MOST_NEARBY)),
}

/** Which parts of a search an operation selects, and how many cities. `include` is empty where nothing is asked. */
export function partsOf(info: GraphQLResolveInfo) {
  const nearby = largestFirst(info, 'nearbyCities', MOST_NEARBY)
  return {
    include: includeFor(selectedFields(info)),
    ...(nearby !== undefined && { nearbyLimit: nearby }),
  }
}

/** The largest `first` that an operation gives a field, `most` at most. Undefined where it does not select it. */
export function largestFirst(info: GraphQLResolveInfo, field: string, most: number): number | undefined {
  const firsts = selectedArguments(info, field).map(({ first }) => Number(first))
  return firsts.length === 0 ? undefined : Math.min(most, Math.max(0, ...firsts))
}

/** A place that does not exist is no failure: there is `nothing` in it. */
export async function elsewhere<Answer>(
  { state }: WhereParams,
  nothing: Answer,
  ask: () => Promise<Answer | undefined>,
): Promise<Answer | undefined> {
  if (state === undefined) return ask()
  try {
    return await ask()
  } catch (error) {
    return nullWhen('NOT_FOUND')(error) ?? nothing
  }
}

/** A total that cannot be read is at least what this page and those before it show. */
function totalOf({ totalResults, results, page, pageSize }: Found): number {
  return asked(totalResults) ?? (page - 1) * pageSize + (results?.length ?? 0)
}

/** What was asked for has to be there. */
export function asked<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new SubgraphError('UPSTREAM_INVALID', 'Data Invalid')
  return value
}
