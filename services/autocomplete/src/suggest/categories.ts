import { Category, type Found, isListing, isStreet } from '../terms/facts.ts'
import { nameTerm } from '../terms/short-words.ts'
import { CATEGORIES, type SuggestedCategory, type Suggestion } from './suggestion.contract.ts'
import { toSuggestion } from './suggestion.mapper.ts'

/**
 * A place with the name of what was typed is a city or a state before it is a county or a neighborhood. Of a city and a
 * state the large city is meant unless the state has twenty times its people, otherwise the state: New York is the
 * city, and Yukon, which is also a town in Oklahoma, is the territory.
 */
const namesakeBonus = Math.log(20)
const MIN_LARGE_CITY = 300_000
/** The whole name of a street comes after each place of that name, and before what only begins so. */
const STREET_SCORE = 0.5

/**
 * What was found, by category, at most `limit` of each. Those that hold exactly what was typed, even if mistyped, come
 * first, the likeliest before the others.
 */
export function categoriesOf(found: readonly Found[], typed: string, limit: number): SuggestedCategory[] {
  const name = nameTerm(typed)
  return Category.options
    .flatMap((category) => {
      const inCategory = found.filter((one) => one.category === category)
      const results = withoutRepeats(inCategory.map(toSuggestion)).slice(0, limit)
      return results.length === 0 ? [] : [{ category, results, score: matchScoreOf(inCategory, name) }]
    })
    .sort((a, b) => b.score - a.score)
    .map(({ category, results }) => ({
      categoryName: category,
      categoryLabel: CATEGORIES[category].label,
      categoryIcon: CATEGORIES[category].icon,
      categoryResults: results,
    }))
}

/** How likely it is that one of these is just what was meant; 0 for what only begins so. */
function matchScoreOf(found: readonly Found[], name: string): number {
  const [first] = found
  if (!first) return 0
  if (isStreet(first)) return first.isWhole ? STREET_SCORE : 0
  if (isListing(first)) {
    const { street, listingId } = first.facts
    const own = first.category === 'addresses' ? street : listingId
    return own !== null && nameTerm(own) === name ? Number.POSITIVE_INFINITY : 0
  }
  if (!first.isWhole) return 0
  const score = Math.max(first.score, 1)
  if (first.category === 'states') return score + namesakeBonus
  if (first.category !== 'places') return score
  return score + namesakeBonus + (first.population >= MIN_LARGE_CITY ? namesakeBonus : 0)
}

/** A home may be found by two ways of writing it; a school district of several counties is there for each. */
function withoutRepeats(suggestions: readonly Suggestion[]): Suggestion[] {
  const isSame = (a: Suggestion, b: Suggestion) =>
    a.href === b.href || (a.placeKey !== null && a.text === b.text && a.secondaryText === b.secondaryText)
  return suggestions.filter((one, i) => suggestions.findIndex((other) => isSame(one, other)) === i)
}
