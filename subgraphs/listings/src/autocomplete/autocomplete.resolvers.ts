import { checkFirst } from '@gable/subgraph-kit/check-first'
import type { Complete } from '@gable/subgraph-kit/complete'
import { enumWords } from '@gable/subgraph-kit/enum-words'
import { BadUserInputError, SubgraphError } from '@gable/subgraph-kit/errors'
import type { Context } from '../context.ts'
import type * as graph from '../generated/resolvers.ts'
import type { CategoryRow, SuggestionRow } from '../rest/autocomplete/autocomplete.contract.ts'

const SHORTEST = 2
const LONGEST = 100
const MOST_CITIES = 50

const categoryKeys = enumWords<graph.AutocompleteCategoryKey>({
  ADDRESSES: 'addresses',
  COUNTIES: 'counties',
  LISTINGIDS: 'listingids',
  NEIGHBORHOODS: 'neighborhoods',
  PLACES: 'places',
  SCHOOLDISTRICTS: 'schooldistricts',
  STATES: 'states',
  ZIPS: 'zips',
})

export const AutocompleteCategory: Complete<
  graph.AutocompleteCategoryResolvers<Context, CategoryRow>,
  graph.AutocompleteCategory,
  CategoryRow
> = {
  key: ({ categoryName }) => {
    const key = categoryKeys.value(categoryName)
    if (key === null) throw new SubgraphError('UPSTREAM_INVALID', 'Data Invalid')
    return key
  },
}

export const autocompleteQueries: Required<Pick<graph.QueryResolvers, 'autocomplete' | 'popularCities'>> = {
  async autocomplete(_, { value, categories }, context) {
    const typed = value.trim()
    if (typed.length < SHORTEST) return []
    if (typed.length > LONGEST)
      throw new BadUserInputError(`value must be at most ${LONGEST} characters long.`)
    const words = categories?.length ? categories.map(categoryKeys.word) : undefined
    const found = await context.autocomplete.suggest(typed, words)
    return found?.filter(({ categoryName }) => categoryKeys.value(categoryName) !== null)
  },
  async popularCities(_, { first }, context) {
    const most = checkFirst(first, MOST_CITIES)
    const categories = await context.autocomplete.suggest('', [categoryKeys.word('PLACES')])
    return categories
      ?.flatMap(({ categoryResults }) => categoryResults)
      .flatMap(popularCity)
      .slice(0, most)
  },
}

function popularCity({ placeKey, city, state, text, href }: SuggestionRow): graph.PopularCity[] {
  if (!placeKey) return []
  return [{ cityState: city && state ? `${city}, ${state}` : text, placeId: placeKey, href }]
}
