import { plain } from '@gable/data/places/names'
import { STATES } from '@gable/data/places/states'
import type { Category } from './suggestion.contract.ts'

const NAME_WORDS: Record<string, string> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' }
const STREET_WORDS: Record<string, string> = {
  avenue: 'ave',
  boulevard: 'blvd',
  circle: 'cir',
  court: 'ct',
  drive: 'dr',
  highway: 'hwy',
  lane: 'ln',
  parkway: 'pkwy',
  place: 'pl',
  road: 'rd',
  street: 'st',
  terrace: 'ter',
  trail: 'trl',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
}

const rewrite = (words: Record<string, string>) => (text: string) =>
  plain(text)
    .split(' ')
    .map((word) => words[word] ?? word)
    .join(' ')

/** A place's name as it is compared: "St. Louis, MO" is "saint louis mo". */
export const nameTerm = rewrite(NAME_WORDS)

/** An address as it is compared: "1204 Barton Avenue, Austin" is "1204 barton ave austin". */
export const addressTerm = rewrite(STREET_WORDS)

const STATE_NAMES = STATES.map(({ code, name }) => ({ code: code.toLowerCase(), name: plain(name) }))
// Shorter endings are the beginning of some state's name too often: "san fr".
const STATE_LETTERS_MIN = 3

/** A range of terms: those from `from` up to, not including, `until`. */
export interface Beginning {
  from: string
  until: string
}

// Terms are of letters, digits and blanks: the tilde stands after all three, the exclamation mark after the blank.
const goingOn = (from: string): Beginning => ({ from, until: `${from}~` })
const wholeWord = (from: string): Beginning => ({ from, until: `${from}!` })

/** The ways in which a term of this category may begin, when this has been typed so far. */
export function beginningsOf(typed: string, category: Category): Beginning[] {
  const text = plain(typed)
  if (category === 'zips' || category === 'listingids') return [goingOn(text)]
  if (category === 'addresses') return distinct([text, addressTerm(text)]).map(goingOn)
  // The last word may not be whole yet: "st" is Saint Louis, and also Sterling.
  const lastWord = /\S*$/.exec(text)?.[0] ?? ''
  const before = nameTerm(text.slice(0, text.length - lastWord.length))
  const names = distinct([nameTerm(text), `${before} ${lastWord}`.trim()])
  return [...names.map(goingOn), ...withStateCode(nameTerm(text)).map(wholeWord)]
}

const distinct = (texts: string[]) => [...new Set(texts)]

/** "austin texas", and already "austin tex", as "austin tx". */
function withStateCode(name: string): string[] {
  const words = name.split(' ')
  return words.slice(1).flatMap((_, i) => {
    const ending = words.slice(i + 1).join(' ')
    if (ending.length < STATE_LETTERS_MIN) return []
    const states = STATE_NAMES.filter((state) => state.name.startsWith(ending))
    return states.map(({ code }) => `${words.slice(0, i + 1).join(' ')} ${code}`)
  })
}
