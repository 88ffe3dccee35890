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
  totalResults?: number | undefined
  isApproximate?: boolean | null | undefined
  nearbyCities?: CityRow[] | null | undefined
}

/** Resolvers that the pages of agents and of offices have in common. */
export const pageResolvers = {
  totalResults: ({ totalResults }: Found) => Math.min(asked(totalResults), MOST_RESULTS),
  totalIsCapped: ({ totalResults }: Found) => asked(totalResults) >= MOST_RESULTS,
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

/** What was asked for has to be there. */
export function asked<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new SubgraphError('UPSTREAM_INVALID', 'Data Invalid')
  return value
}
