const STREET_TYPES =
  'ave|avenue|blvd|boulevard|cir|circle|court|ct|dr|drive|highway|hwy|lane|ln|parkway|pkwy|pl|place|rd|road|st|street|ter|terrace|trail|trl'
/**
 * A separate letter is part of the house number, unless it is a compass point or, like the A in "12 A St",
 * precedes a street type.
 */
const LETTER_APART = `[-–]\\s*([a-z])|\\s+([a-df-mo-rt-vx-z])(?=\\s+(?!(?:${STREET_TYPES})\\b)[a-z])`
const PATTERN = new RegExp(
  `^\\s*(?:(\\d+[a-z]?)(?:\\s*[-–]\\s*(\\d+[a-z]?))?(?:${LETTER_APART})?(?:[\\s-]+(\\d)\\s*[/⁄-]\\s*(\\d))?|([nsew]\\d+(?:[nsew]\\d+)?))(?=[\\s,]|$)[\\s,]*`,
  'i',
)

interface NumberedLine {
  /**
   * Lowercase, without spaces: 12, 12b, 104-12, n6w23001, or 12-1-2 for 12 1/2. Empty when the address has no
   * number.
   */
  number: string
  rest: string
}

/** Splits an address into its house number and the rest, such as the street. */
export function splitHouseNumber(address: string): NumberedLine {
  // Converts fraction characters to digits: "12½" becomes "12 1⁄2".
  const line = address.replace(/\s*([¼-¾⅐-⅞])/g, (_, fraction: string) => ` ${fraction.normalize('NFKD')}`)
  const found = PATTERN.exec(line)
  if (!found) return { number: '', rest: address }
  const [all, digits = '', to, letter = '', letterApart = '', over, under, grid = ''] = found
  const parts = [digits + letter + letterApart, to, over, under].filter(Boolean)
  return { number: (grid || parts.join('-')).toLowerCase(), rest: line.slice(all.length) }
}

/** Pattern for the second number of a range, with an optional word before it, as in "4521 à 4525". */
const RANGE = /^(?:(?:a|au|and|et|to) )?(\d+[a-z]?)(?: (.*))?$/
const FRACTION = /^(\d) (\d)(?: (.*))?$/
const LETTER = /^([a-z]) (\S.*)$/

/**
 * Returns the possible splits of an address in normalized words. The first is the split as given. The others
 * join the next word to the number, for "104 12 elm st" and "12 e elm st", or move the number's letter to the
 * street, for "12 B. Elm St" and "12 O'Elm St" typed without punctuation.
 */
export function numberReadings({ number, rest }: NumberedLine): NumberedLine[] {
  const [, digits = '', own] = /^(\d+)([a-z])$/.exec(number) ?? []
  const [, letter, behind = ''] = LETTER.exec(own ? `${own} ${rest}` : rest) ?? []
  const [, to, behindRange = ''] = RANGE.exec(rest) ?? []
  const [, over, under, behindFraction = ''] = FRACTION.exec(rest) ?? []
  const before = own ? digits : number
  return [
    { number, rest },
    ...(over ? [{ number: `${number}-${over}-${under}`, rest: behindFraction }] : []),
    ...(to ? [{ number: `${number}-${to}`, rest: behindRange }] : []),
    ...(letter
      ? [
          ...(own ? [] : [{ number: before + letter, rest: behind }]),
          { number: before, rest: `${letter} ${behind}` },
          { number: before, rest: letter + behind },
        ]
      : []),
  ]
}

/** A unit number, with optional letters before or after it, or a single letter. */
const VALUE = '(?:[a-z]{0,2}\\d{1,4}[a-z]?|[a-z])'
const SHORT_VALUE = '[a-z]?\\d{1,4}[a-z]?'
const UNITS = 'unit|apt|apartment|suite|room|rm|penthouse|ph|space|spc|app|bureau|bur'
/** Road words after which a number belongs to the street name: "highway no 7", "concession road lot 5". */
export const NUMBERED_ROADS =
  'autoroute|chemin|concession|conc|ch|highway|hwy|line|rang|range|rd|road|route|rte|rt|rue|sideroad|trunk'
const NUMBER = `(?<!(?:^| )(?:${NUMBERED_ROADS})) (?:lot|no)`
const PENTHOUSE = ` (?:penthouse|ph)(?= |$)(?! (?:${STREET_TYPES})(?: |$))`
const BUILDING_PARTS = 'bldg|building|floor|flr|level|etage'
const BUILDING_PART = ` (?:(?:${BUILDING_PARTS}) ${VALUE}|fl ${SHORT_VALUE}|\\d+(?:st|nd|rd|th|e|er) (?:floor|flr|fl|etage))(?= |$)`
const UNIT = `(?: (?:${UNITS}) ${VALUE}|${NUMBER} ${VALUE}| ste ${SHORT_VALUE})(?= |$)|${PENTHOUSE}`
const ALL_BUILDING_PARTS = new RegExp(BUILDING_PART, 'g')
const UNIT_OR_BUILDING_PART = new RegExp(`${BUILDING_PART}|${UNIT}`, 'g')
const STE = new RegExp(` ste (?=${SHORT_VALUE}(?: |$))`, 'g')

/**
 * Removes the unit, building, and floor from an address in normalized words: "elm st bldg 3 unit 4 austin"
 * becomes "elm st austin".
 */
export const withoutUnit = (words: string): string => words.replace(UNIT_OR_BUILDING_PART, '')

/**
 * Rewrites an address in normalized words to the format that listings store: without building and floor, and
 * with "unit 4" instead of "ste 4".
 */
export const unitAsListed = (words: string): string =>
  words.replace(ALL_BUILDING_PARTS, '').replace(STE, ' unit ')

const UNIT_SIGN = new RegExp(
  `(?<=[\\s,])(?:(${UNITS}|${BUILDING_PARTS}|lot|no|ste)\\b\\.?\\s*(?:#|(?:no\\b\\.?|n[°º])(?=\\s*[a-z]?\\d))|#)\\s*(?=\\w)`,
  'gi',
)

/**
 * Replaces unit signs: "12 elm st #4" becomes "12 elm st unit 4", and "12 elm st apt #4" becomes "12 elm st
 * apt 4".
 */
export const withUnitSigns = (typed: string): string =>
  splitHouseNumber(typed).number
    ? typed.replace(UNIT_SIGN, (_, word: string | undefined) => `${word ?? 'unit'} `)
    : typed

interface AddressOfUnit {
  unit: string
  /** Address with its house number, without the unit. */
  address: string
}

const UNIT_WORDS = `(?:${UNITS}|lot|no|ste) `
/**
 * Patterns for a unit before a house number, most likely first. They match 4, ph, and 12-b; 12-04 matches
 * only after a unit word.
 */
const unitInFrontPatterns = [
  `(?:${UNIT_WORDS})?(${VALUE})`,
  `(?:${UNIT_WORDS})?(penthouse|ph)`,
  `(?:${UNIT_WORDS})?(\\d{1,4}[ -][a-z]|(?:[a-z]{1,2}|penthouse)[ -]?\\d{1,4}[a-z]?|\\d{1,4}-\\d{1,4})`,
  `${UNIT_WORDS}(\\d{1,4} \\d{1,4})`,
].map((unit) => new RegExp(`^${unit} (\\d+[a-z]? .+)$`))

/** Returns the possible units before a house number, a Canadian format: "unit 4 77 elm st". */
export const unitsInFront = (words: string): AddressOfUnit[] =>
  unitInFrontPatterns.flatMap((pattern) => {
    const [, unit, address] = pattern.exec(words) ?? []
    return unit && address ? [{ unit, address }] : []
  })

const PENTHOUSE_BEHIND = new RegExp(
  ` (?:(?:unit|apt|app) )?((?:penthouse|ph)(?: ?${SHORT_VALUE})?)(?= |$)(?! (?:${STREET_TYPES})(?: |$))`,
)

/**
 * Returns a penthouse typed after the street, because listings store it as a unit: "9 elm st penthouse 2".
 */
function penthouseBehind(words: string): AddressOfUnit[] {
  const [, unit] = PENTHOUSE_BEHIND.exec(words) ?? []
  return unit ? [{ unit, address: words.replace(PENTHOUSE_BEHIND, '') }] : []
}

/**
 * Returns a pattern that finds a unit in an address term. 12-b matches "unit 12 b" and "unit 12b"; a
 * penthouse also matches without the word "unit".
 */
export function unitInTerm(unit: string): RegExp {
  const [first = '', ...parts] = unit.replace(/^penthouse/, 'ph').match(/[a-z]+|\d+/g) ?? []
  const isPenthouse = first === 'ph'
  const value = [isPenthouse ? '(?:ph|penthouse)' : first, ...parts].join(' ?')
  return new RegExp(` (?:(?:unit|app) )${isPenthouse ? '?' : ''}${value} `)
}

/**
 * Returns the possible splits of an address into a unit and an address with a house number: "1205-100 elm st"
 * is unit 1205 at 100 elm st, and "12b elm st" is unit b at 12 elm st.
 */
export function unitsInNumber(words: string): AddressOfUnit[] {
  const { number, rest } = splitHouseNumber(words)
  const [, unit, house] = /^([a-z]?\d+[a-z]?)-(\d+[a-z]?)$/.exec(number) ?? []
  const [, digits, letter] = /^(\d+)([a-z])$/.exec(number) ?? []
  return [
    ...(letter ? [{ unit: letter, address: `${digits} ${rest}` }] : []),
    ...(unit ? [{ unit, address: `${house} ${rest}` }] : []),
    ...unitsInFront(words),
    ...penthouseBehind(words),
  ]
}
