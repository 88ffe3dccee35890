import { BadUserInputError, SubgraphError } from '@gable/subgraph-kit/errors/subgraph-error'
import { checkFirst } from '@gable/subgraph-kit/inputs/arguments'
import type { Complete } from '@gable/subgraph-kit/schema/complete'
import { enumWords } from '@gable/subgraph-kit/schema/enum-words'
import type { Context } from '../context/context.ts'
import type * as graph from '../generated/resolvers.ts'
import type { CategoryRow, SuggestionRow } from '../rest/autocomplete/autocomplete.contract.ts'

const MIN_VALUE_LENGTH = 2
const MAX_VALUE_LENGTH = 100
const MAX_CITIES = 50

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
    if (typed.length < MIN_VALUE_LENGTH) return []
    if (typed.length > MAX_VALUE_LENGTH)
      throw new BadUserInputError(`value must be at most ${MAX_VALUE_LENGTH} characters long.`)
    const categoryWords = categories?.length ? categories.map(categoryKeys.word) : undefined
    const found = await context.autocomplete.suggest(typed, categoryWords)
    return found?.filter(({ categoryName }) => categoryKeys.value(categoryName) !== null)
  },
  async popularCities(_, { first }, context) {
    const limit = checkFirst(first, MAX_CITIES)
    const categories = await context.autocomplete.suggest('', [categoryKeys.word('PLACES')])
    return categories
      ?.flatMap(({ categoryResults }) => categoryResults)
      .flatMap(popularCity)
      .slice(0, limit)
  },
}

function popularCity({ placeKey, city, state, text, href }: SuggestionRow): graph.PopularCity[] {
  if (!placeKey) return []
  return [{ cityState: city && state ? `${city}, ${state}` : text, placeId: placeKey, href }]
}
