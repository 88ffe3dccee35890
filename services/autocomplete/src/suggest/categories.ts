import { Category, type Found, isListing, isStreet } from '../terms/facts.ts'
import { nameTerm } from '../terms/short-words.ts'
import { CATEGORIES, type SuggestedCategory, type Suggestion } from './suggestion.contract.ts'
import { toSuggestion } from './suggestion.mapper.ts'

/**
 * Bonus for a city or state with exactly the typed name, so that it ranks before a county or neighborhood
 * with that name. A large city gets the bonus twice, so it ranks before a state unless the state has more
 * than twenty times its population. "New York" means the city. "Yukon" means the territory, although Oklahoma
 * has a town with that name.
 */
const namesakeBonus = Math.log(20)
const MIN_LARGE_CITY = 300_000
/**
 * Score of a fully typed street name. It ranks after places with that exact name, but before matches of only
 * a prefix.
 */
const STREET_SCORE = 0.5

/**
 * Groups the results by category, with at most `limit` results in each. Categories with a whole-name match
 * (typing errors allowed) come first, most likely first.
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

/**
 * Returns how likely it is that the typed text means the first of these results; 0 if the text matches only a
 * prefix.
 */
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

/**
 * Removes duplicates: a listing that matches in two spellings, and a school district that has an entry for
 * each of its counties.
 */
function withoutRepeats(suggestions: readonly Suggestion[]): Suggestion[] {
  const isSame = (a: Suggestion, b: Suggestion) =>
    a.href === b.href || (a.placeKey !== null && a.text === b.text && a.secondaryText === b.secondaryText)
  return suggestions.filter((one, i) => suggestions.findIndex((other) => isSame(one, other)) === i)
}
