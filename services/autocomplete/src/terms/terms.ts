import { POSTAL_CODES } from '@gable/kit/rules/postal-code'
import { plain } from '@gable/places/names'
import type { State } from '@gable/places/states'
import type { Category } from './facts.ts'
import { numberReadings, splitHouseNumber, withUnitSigns } from './house-number.ts'
import { NAME_WORDS, nameTerm, streetTerm } from './short-words.ts'
import { canadianCodes, withStateAtEnd, withStateCode } from './state-codes.ts'

/** City nicknames and the names they are short for. */
const NICKNAMES = new Map(
  Object.entries<string>({
    nyc: 'new york',
    'new york city': 'new york',
    la: 'los angeles',
    sf: 'san francisco',
    dc: 'washington dc',
    okc: 'oklahoma city',
    slc: 'salt lake city',
    kc: 'kansas city',
    philly: 'philadelphia',
    nola: 'new orleans',
    jax: 'jacksonville',
    pdx: 'portland',
    dfw: 'dallas',
    weho: 'west hollywood',
    ddo: 'dollard des ormeaux',
    mtl: 'montreal',
    tmr: 'mont royal',
    vmr: 'mont royal',
  }),
)
const CANADIAN_NICKNAMES = new Set(['ddo', 'mtl', 'tmr', 'vmr'])
/**
 * Typed texts that start like a nickname but are not one: "la californie" is California in French, not Los
 * Angeles.
 */
const NO_NICKNAMES = new Set(['la californie'])
const ARTICLES = new Set(['the', 'le', 'la', 'les', 'l', 'el', 'los', 'las'])
/** Number words that start a place name, by the digits that users type instead. */
const NUMBERS = new Map(
  Object.entries<string>({
    2: 'deux',
    3: 'trois',
    7: 'sept',
    29: 'twentynine',
    1000: 'thousand',
  }),
)
/** Island names by state code. */
const ISLANDS: Record<string, readonly string[]> = {
  hi: ['big island', 'kauai', 'maui', 'molokai', 'oahu'],
  vi: ['saint croix', 'saint john', 'saint thomas', 'st croix', 'st john', 'st thomas'],
}
/**
 * City nicknames, city districts, and islands that users type after a place name, and the city or state that
 * replaces each in the search.
 */
const cityContexts: Record<string, string> = {
  ...Object.fromEntries(NICKNAMES),
  manhattan: 'new york',
  ...Object.fromEntries(
    Object.entries(ISLANDS).flatMap(([state, islands]) => islands.map((island) => [island, state])),
  ),
}
const DIRECTIONS = new Map(Object.entries<string>({ n: 'north', s: 'south', e: 'east', w: 'west' }))

/**
 * Normalizes an address for comparison: "1204 1/2 Barton Avenue, Austin" becomes "1204-1-2 barton ave
 * austin".
 */
export function addressTerm(text: string): string {
  const { number, rest } = splitHouseNumber(withUnitSigns(text))
  return `${number} ${streetTerm(rest)}`.trim()
}

/** Returns the possible search terms of a typed address, in normalized words, most likely first. */
export function addressTerms(typed: string): string[] {
  const { number, rest } = splitHouseNumber(typed)
  const terms = numberReadings({ number, rest: plain(rest) }).map((line) =>
    `${line.number} ${streetTerm(line.rest)}`.trim(),
  )
  return distinct([...terms, ...terms.flatMap(withStateAtEnd)])
}

const SEARCH_PREFIX =
  /^(?:(?:homes?|houses?|condos?|townhomes?|apartments?|land|real estate)(?: for (?:sale|rent))? (?:in|near|around) |mls (?:number |no |id )?|(?:zip|postal) ?code |code postal |(?:city|town) of |ville de )/
const SEARCH_SUFFIX = / (?:(?:homes?|houses?|condos?|apartments?|real estate)(?: for (?:sale|rent))?)$/
/**
 * "ca" is Canada after a province code, as in "toronto on ca". After a province name it is California, as in
 * "ontario ca".
 */
const COUNTRY = new RegExp(
  ` (usa?|(?:the )?united states(?: of america)?|etats unis|canada|can|(?<=\\S (?:${canadianCodes.join('|')}) )ca)$`,
)
/** French area types and their English names. */
const AREA_KINDS = new Map(
  Object.entries<string>({ comte: 'county', etat: 'state', territoire: 'territory' }),
)
/**
 * Pattern for an area type before a name, as in "state of texas". Stored place names have the type at the
 * end.
 */
const AREA_KIND =
  /^(county|state|province|territory|commonwealth|comte|etat|territoire) (?:of the |of |du |des |de la |de l(?=[aeiouhy])|de |d(?=[aeiouhy]))(\S.*)$/

/**
 * Normalizes an address but keeps the dashes in its house number. A number alone is not a house number but a
 * postal code or a listing number.
 */
function plainAddress(text: string): string {
  const { number, rest } = splitHouseNumber(text)
  return number && rest ? `${number} ${plain(rest)}` : plain(text)
}

/** Normalizes the typed text and removes search phrases, as in "homes for sale in austin". */
export function searchWords(typed: string): string {
  const words = plainAddress(withUnitSigns(typed))
  const shorter = words
    // Joins separated initials, as in "washington d c".
    .replace(/\b([a-z]) (?=[a-z](?: |$))/g, '$1')
    .replace(SEARCH_PREFIX, '')
  const [country = ''] = COUNTRY.exec(shorter) ?? []
  const name = shorter
    .slice(0, shorter.length - country.length)
    .replace(SEARCH_SUFFIX, '')
    .replace(AREA_KIND, (_, kind: string, rest: string) => `${rest} ${AREA_KINDS.get(kind) ?? kind}`)
  return name + country || words
}

/** A possible interpretation of the typed text: a name, and the country if one was typed. */
interface Reading {
  words: string
  country?: State['country']
}

/**
 * Returns the typed text and, if it ends with a country, also the text without the country. Omits the latter
 * if only an article or a nickname of a city in another country would remain.
 */
export const withoutCountry = (typed: string): string[] => countryReadings(typed).map(({ words }) => words)

/** Returns the typed text and, when it ends with a country, also the words before the country. */
export function countryReadings(typed: string): Reading[] {
  const [ending, name] = COUNTRY.exec(typed) ?? []
  if (!ending || !name) return [{ words: typed }]
  const shorter = typed.slice(0, -ending.length)
  const country = name.startsWith('ca') ? 'CAN' : 'USA'
  const isAmbiguous = name.startsWith('can') && NICKNAMES.has(shorter) && !CANADIAN_NICKNAMES.has(shorter)
  return isAmbiguous || isOnlyArticle(shorter)
    ? [{ words: typed }]
    : [{ words: typed }, { words: searchWords(shorter), country }]
}

/**
 * Returns the possible interpretations of the typed text, longest first, without common additions to a name:
 * a country, articles, "city", and "ville". `searchWords` has already removed search phrases.
 */
export function withoutExtras(typed: string): Reading[] {
  const text = plain(typed)
  const readings = countryReadings(text).flatMap(({ words, ...rest }) =>
    [
      words,
      searchWords(words.replace(/^(?:the|le|la|les) (?=\S)/, '')).replace(
        / (?:city|ville|borough|boro)(?= |$)/,
        '',
      ),
      ...formerCity(words),
    ].map((shorter) => ({ words: shorter, ...rest })),
  )
  return readings.filter(
    ({ words }, i) =>
      words !== text &&
      words !== '' &&
      !isOnlyArticle(words) &&
      readings.findIndex((other) => other.words === words) === i,
  )
}

/** Removes "ville" from a former city in Quebec: "ville saint laurent" becomes "saint laurent". */
function formerCity(words: string): string[] {
  const [, name] = /^ville (?:d(?=[aeiouhy]))?(\S.*)$/.exec(words) ?? []
  return name ? [`${name} qc`, name] : []
}

const isOnlyArticle = (words: string) => ARTICLES.has(words) && !NICKNAMES.has(words)

/** A postal code in full, or its area alone. The groups match the area. */
const CODE = `(?:${Object.values(POSTAL_CODES)
  .map(({ area, rest }) => `(${area.source})(?: ?${rest.source})?`)
  .join('|')})`
const INCOMPLETE_CODE = new RegExp(`^${CODE} ?\\d[a-z\\d]*$`, 'i')
const CODE_IN_FRONT = new RegExp(`^${CODE} (?=\\S)`, 'i')
const CODE_AT_END = new RegExp(` ${CODE}$`, 'i')

/**
 * Shortens a postal code, alone or before its place, to the form stored for places: "h2x 1y4" becomes "h2x",
 * and "78704-1234" becomes "78704".
 */
const postalTerm = (text: string) => text.replace(INCOMPLETE_CODE, '$1$2').replace(CODE_IN_FRONT, '$1$2 ')

/** Removes the postal code at the end of a term. */
export const withoutPostalCode = (term: string): string => term.replace(CODE_AT_END, '')

/**
 * Returns the postal code at the end of text such as "austin tx 78704-1234". The code alone identifies the
 * place. Ignores text that contains another number, which may be a house number.
 */
const codeAtEnd = (text: string) =>
  /\d/.test(withoutPostalCode(text)) ? undefined : CODE_AT_END.exec(text)?.slice(1).find(Boolean)

/**
 * Returns the words of a postal code followed by its place or state. Adds a variant with the state name
 * replaced by its code. Empty for other text.
 */
export function codeInFront(typed: string): string[][] {
  const text = postalTerm(plain(typed))
  return CODE_IN_FRONT.test(text) ? namesOf(text).map((name) => name.split(' ')) : []
}

/** A range of terms from `from` up to but not including `until`. */
export interface TermRange {
  from: string
  until: string
}

// Terms contain letters, digits, and spaces. "~" sorts after all of them; "!" sorts right after the space.
const prefixRange = (from: string): TermRange => ({ from, until: `${from}~` })
const wholeWordRange = (from: string): TermRange => ({ from, until: `${from}!` })

/** Returns the ranges of terms in this category that match the text typed so far. */
export function termRangesOf(typed: string, category: Category): TermRange[] {
  const text = plain(typed)
  if (category === 'zips') return [prefixRange(codeAtEnd(text) ?? nameTerm(postalTerm(text)))]
  if (category === 'listingids') return [prefixRange(text)]
  if (category === 'addresses')
    return distinct([plainAddress(typed), ...addressTerms(typed)]).map(prefixRange)
  // The last word may be incomplete: "st" is the start of Sterling or short for "saint", as in Saint Louis.
  const lastWord = /\S*$/.exec(text)?.[0] ?? ''
  const before = nameTerm(text.slice(0, text.length - lastWord.length))
  const names = distinct([
    nameTerm(text),
    `${before} ${lastWord}`.trim(),
    ...joinedPrefix(text),
    ...numberInWords(text),
    ...nicknames(text, category),
    ...withDirection(text),
    ...inCity(text),
  ])
  return [...names.map(prefixRange), ...distinct(names.flatMap(withStateCode)).map(wholeWordRange)]
}

/** Returns the typed text as a name, followed by the variants with a state code in place of a state name. */
export function namesOf(typed: string): string[] {
  const name = nameTerm(typed)
  return [name, ...withStateCode(name)]
}

/** Splits a joined abbreviation: "stlouis" becomes "saint louis". */
function joinedPrefix(text: string): string[] {
  const [, short, rest] = /^(st|ste|ft|mt)([a-z]{3}.*)$/.exec(text) ?? []
  return short && rest ? [`${NAME_WORDS.get(short)} ${rest}`] : []
}

/** Spells out a leading number: "3 rivieres" becomes "trois rivieres". */
function numberInWords(text: string): string[] {
  const [, digits = '', rest] = /^(\d+) ([a-z].*)$/.exec(text) ?? []
  const number = NUMBERS.get(digits)
  return number && rest ? [nameTerm(`${number} ${rest}`)] : []
}

/** Expands city nicknames: "philly pa" becomes "philadelphia pa". */
function nicknames(text: string, category: Category): string[] {
  if (category !== 'places' || NO_NICKNAMES.has(text)) return []
  return [...NICKNAMES].flatMap(([short, name]) =>
    `${text} `.startsWith(`${short} `) ? [name + text.slice(short.length)] : [],
  )
}

/** Expands a leading compass letter: "n las vegas" becomes "north las vegas". */
function withDirection(text: string): string[] {
  const [, letter = '', rest = ''] = /^([nsew]) (\S{2}.*)$/.exec(text) ?? []
  return letter ? [nameTerm(`${DIRECTIONS.get(letter)} ${rest}`)] : []
}

/**
 * Replaces a city nickname or district at the end: "soho manhattan" and "soho nyc" become "soho new york".
 */
function inCity(text: string): string[] {
  return Object.entries(cityContexts).flatMap(([short, name]) =>
    text.endsWith(` ${short}`) && !ARTICLES.has(text.slice(0, -short.length).trim())
      ? [nameTerm(text.slice(0, -short.length) + name)]
      : [],
  )
}

const distinct = (texts: string[]) => [...new Set(texts)]
