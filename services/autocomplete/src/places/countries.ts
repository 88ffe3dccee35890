import { plain } from '@gable/places/names'
import { allStates, TERRITORIES } from '@gable/places/states'

/** Common country names that Intl.DisplayNames does not return, including parts of the United Kingdom. */
const USUAL_NAMES = ['uk', 'england', 'scotland', 'wales', 'great britain', 'angleterre', 'uae', 'holland']
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Countries other than the United States and Canada, in English and French. */
const OTHER_COUNTRIES: ReadonlySet<string> = new Set([...USUAL_NAMES, ...namesIn('en'), ...namesIn('fr')])

function namesIn(language: string): string[] {
  const regions = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter((code) => code !== 'US' && code !== 'CA' && !TERRITORIES.has(code))
    .flatMap((code) => regions.of(code) ?? [])
    .map(plain)
}

const stateNames = allStates.map(({ name }) => plain(name))

/**
 * Whether the typed text is another country or ends with one. True for "paris france", false for "camden new
 * jersey".
 */
export function isAbroad(typed: string): boolean {
  const words = typed.split(' ')
  const endings = words.map((_, i) => words.slice(i).join(' '))
  return (
    !endings.some((ending) => stateNames.includes(ending)) &&
    endings.some((ending) => OTHER_COUNTRIES.has(ending))
  )
}
