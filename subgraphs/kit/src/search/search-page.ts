import { PAGE_SIZES, pageCount } from '@gable/kit/rules/search-limits'
import { BadUserInputError } from '../errors/subgraph-error.ts'

/** Returns a valid page of a search. Throws a BadUserInputError that names the field and the allowed values. */
export function checkedPage({ page, pageSize }: { page: number; pageSize: number }) {
  if (!PAGE_SIZES.some((size) => size === pageSize))
    throw new BadUserInputError('pageSize must be 24, 48 or 96.')
  if (page < 1) throw new BadUserInputError('page must be 1 or more: pages are counted from 1.')
  const last = pageCount(pageSize)
  if (page > last)
    throw new BadUserInputError(
      `page must be ${last} or less with a pageSize of ${pageSize}: narrow the search.`,
    )
  return { page, pageSize }
}
