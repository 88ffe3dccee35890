import { plain } from '@gable/places/names'
import type { State } from '@gable/places/states'
import type { Category } from './facts.ts'
import { numberReadings, splitHouseNumber, withUnitSigns } from './house-number.ts'
import { NAME_WORDS, nameTerm, streetTerm } from './short-words.ts'
import { canadianCodes, withStateAtEnd, withStateCode } from './state-codes.ts'

/** What people call a city for short. */
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
/** The state in French with its article, which is not Los Angeles. */
const NO_NICKNAMES = new Set(['la californie'])
const ARTICLES = new Set(['the', 'le', 'la', 'les', 'l', 'el', 'los', 'las'])
/** Numbers that begin a name and are also typed in digits. */
const NUMBERS = new Map(
  Object.entries<string>({
    2: 'deux',
    3: 'trois',
    7: 'sept',
    29: 'twentynine',
    1000: 'thousand',
  }),
)
/** Islands by their state. */
const ISLANDS: Record<string, readonly string[]> = {
  hi: ['big island', 'kauai', 'maui', 'molokai', 'oahu'],
  vi: ['saint croix', 'saint john', 'saint thomas', 'st croix', 'st john', 'st thomas'],
}
/** Short names of cities, parts of one, and islands, that people write behind the name of a place there. */
const cityContexts: Record<string, string> = {
  ...Object.fromEntries(NICKNAMES),
  manhattan: 'new york',
  ...Object.fromEntries(
    Object.entries(ISLANDS).flatMap(([state, islands]) => islands.map((island) => [island, state])),
  ),
}
const DIRECTIONS = new Map(Object.entries<string>({ n: 'north', s: 'south', e: 'east', w: 'west' }))

/** An address as it is compared: "1204 1/2 Barton Avenue, Austin" is "1204-1-2 barton ave austin". */
export function addressTerm(text: string): string {
  const { number, rest } = splitHouseNumber(withUnitSigns(text))
  return `${number} ${streetTerm(rest)}`.trim()
}

/** The terms that an address may have, which was typed as plain words, the likeliest first. */
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
/** Behind the code of a province, ca is Canada: "toronto on ca". Behind its name it is California: "ontario ca". */
const COUNTRY = new RegExp(
  ` (usa?|(?:the )?united states(?: of america)?|etats unis|canada|can|(?<=\\S (?:${canadianCodes.join('|')}) )ca)$`,
)
/** Kinds of areas in French. */
const AREA_KINDS = new Map(
  Object.entries<string>({ comte: 'county', etat: 'state', territoire: 'territory' }),
)
/** A kind of area in front of its name, as in "state of texas"; places have it behind the name. */
const AREA_KIND =
  /^(county|state|province|territory|commonwealth|comte|etat|territoire) (?:of the |of |du |des |de la |de l(?=[aeiouhy])|de |d(?=[aeiouhy]))(\S.*)$/

/** Plain words behind the house number, which keeps its dashes. A number alone is a postal code, or that of a listing. */
function plainAddress(text: string): string {
  const { number, rest } = splitHouseNumber(text)
  return number && rest ? `${number} ${plain(rest)}` : plain(text)
}

/** What was typed, as plain words, without those that only say that it is a search: "homes for sale in austin". */
export function searchWords(typed: string): string {
  const words = plainAddress(withUnitSigns(typed))
  const shorter = words
    // Initials that are written apart: "washington d c".
    .replace(/\b([a-z]) (?=[a-z](?: |$))/g, '$1')
    .replace(SEARCH_PREFIX, '')
  const [country = ''] = COUNTRY.exec(shorter) ?? []
  const name = shorter
    .slice(0, shorter.length - country.length)
    .replace(SEARCH_SUFFIX, '')
    .replace(AREA_KIND, (_, kind: string, rest: string) => `${rest} ${AREA_KINDS.get(kind) ?? kind}`)
  return name + country || words
}

/** What may have been meant: a name, and the country behind it. */
interface Reading {
  words: string
  country?: State['country']
}

/** What was typed, and the same without its country unless only an article or a nickname from the other country is left. */
export const withoutCountry = (typed: string): string[] => countryReadings(typed).map(({ words }) => words)

/** What was typed, and where it ends with a country, the words before that with the country. */
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
 * What was typed without words that people add to a name, the longest first: a country, articles, "city", and "ville".
 * `searchWords` has already removed phrases of searches.
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

/** "ville saint laurent", in Quebec, as "saint laurent". */
function formerCity(words: string): string[] {
  const [, name] = /^ville (?:d(?=[aeiouhy]))?(\S.*)$/.exec(words) ?? []
  return name ? [`${name} qc`, name] : []
}

const isOnlyArticle = (words: string) => ARTICLES.has(words) && !NICKNAMES.has(words)

/** A postal code as places have it, alone or before its place: "h2x 1y4" is in H2X, "78704-1234" in 78704. */
const postalTerm = (text: string) =>
  text
    .replace(/^([a-z]\d[a-z]|\d{5}) ?\d[a-z\d]*$/, '$1')
    .replace(/^(?:([a-z]\d[a-z]) ?\d[a-z]\d|(\d{5}) ?\d{4}) (?=\S)/, '$1$2 ')

/** The code at the end of "austin tx 78704-1234", which says all by itself; a number in front is that of a house. */
const codeAtEnd = (text: string) =>
  /^\D+ (?:(\d{5})(?: ?\d{4})?|([a-z]\d[a-z])(?: ?\d[a-z]\d)?)$/.exec(text)?.slice(1).find(Boolean)

/** The words of a postal code and of its place or state, where both were typed, also with the state's code. */
export function codeInFront(typed: string): string[][] {
  const text = postalTerm(plain(typed))
  return /^(?:\d{5}|[a-z]\d[a-z]) \S/.test(text) ? namesOf(text).map((name) => name.split(' ')) : []
}

/** A range of terms: those from `from` up to, not including, `until`. */
export interface TermRange {
  from: string
  until: string
}

// Terms are of letters, digits and blanks: the tilde stands after all three, the exclamation mark after the blank.
const prefixRange = (from: string): TermRange => ({ from, until: `${from}~` })
const wholeWordRange = (from: string): TermRange => ({ from, until: `${from}!` })

/** The ways in which a term of this category may begin, when this has been typed so far. */
export function termRangesOf(typed: string, category: Category): TermRange[] {
  const text = plain(typed)
  if (category === 'zips') return [prefixRange(codeAtEnd(text) ?? nameTerm(postalTerm(text)))]
  if (category === 'listingids') return [prefixRange(text)]
  if (category === 'addresses')
    return distinct([plainAddress(typed), ...addressTerms(typed)]).map(prefixRange)
  // The last word may not be whole yet: "st" is Saint Louis, and also Sterling.
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

/** What was typed as a name, and with the code of a state that is written out. */
export function namesOf(typed: string): string[] {
  const name = nameTerm(typed)
  return [name, ...withStateCode(name)]
}

/** "stlouis" as "saint louis". */
function joinedPrefix(text: string): string[] {
  const [, short, rest] = /^(st|ste|ft|mt)([a-z]{3}.*)$/.exec(text) ?? []
  return short && rest ? [`${NAME_WORDS.get(short)} ${rest}`] : []
}

/** "3 rivieres" as "trois rivieres". */
function numberInWords(text: string): string[] {
  const [, digits = '', rest] = /^(\d+) ([a-z].*)$/.exec(text) ?? []
  const number = NUMBERS.get(digits)
  return number && rest ? [nameTerm(`${number} ${rest}`)] : []
}

/** "philly pa" as "philadelphia pa". */
function nicknames(text: string, category: Category): string[] {
  if (category !== 'places' || NO_NICKNAMES.has(text)) return []
  return [...NICKNAMES].flatMap(([short, name]) =>
    `${text} `.startsWith(`${short} `) ? [name + text.slice(short.length)] : [],
  )
}

/** "n las vegas" as "north las vegas". */
function withDirection(text: string): string[] {
  const [, letter = '', rest = ''] = /^([nsew]) (\S{2}.*)$/.exec(text) ?? []
  return letter ? [nameTerm(`${DIRECTIONS.get(letter)} ${rest}`)] : []
}

/** "soho manhattan" and "soho nyc" as "soho new york". */
function inCity(text: string): string[] {
  return Object.entries(cityContexts).flatMap(([short, name]) =>
    text.endsWith(` ${short}`) && !ARTICLES.has(text.slice(0, -short.length).trim())
      ? [nameTerm(text.slice(0, -short.length) + name)]
      : [],
  )
}

const distinct = (texts: string[]) => [...new Set(texts)]
