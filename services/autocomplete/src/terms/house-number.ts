const STREET_TYPES =
  'ave|avenue|blvd|boulevard|cir|circle|court|ct|dr|drive|highway|hwy|lane|ln|parkway|pkwy|pl|place|rd|road|st|street|ter|terrace|trail|trl'
/** A letter apart belongs to the number, but for compass points and in front of a type of street: "12 A St". */
const LETTER_APART = `[-–]\\s*([a-z])|\\s+([a-df-mo-rt-vx-z])(?=\\s+(?!(?:${STREET_TYPES})\\b)[a-z])`
const PATTERN = new RegExp(
  `^\\s*(?:(\\d+[a-z]?)(?:\\s*[-–]\\s*(\\d+[a-z]?))?(?:${LETTER_APART})?(?:[\\s-]+(\\d)\\s*[/⁄-]\\s*(\\d))?|([nsew]\\d+(?:[nsew]\\d+)?))(?=[\\s,]|$)[\\s,]*`,
  'i',
)

interface NumberedLine {
  /** In small letters and without spaces: 12, 12b, 104-12, 12-1-2 for 12 1/2, n6w23001. Empty where there is none. */
  number: string
  rest: string
}

/** Splits an address into its house number and what follows, such as the street. */
export function splitHouseNumber(address: string): NumberedLine {
  // "12½" as "12 1⁄2".
  const line = address.replace(/\s*([¼-¾⅐-⅞])/g, (_, fraction: string) => ` ${fraction.normalize('NFKD')}`)
  const found = PATTERN.exec(line)
  if (!found) return { number: '', rest: address }
  const [all, digits = '', to, letter = '', letterApart = '', over, under, grid = ''] = found
  const parts = [digits + letter + letterApart, to, over, under].filter(Boolean)
  return { number: (grid || parts.join('-')).toLowerCase(), rest: line.slice(all.length) }
}

/** Words between the two numbers of a range: "4521 à 4525". */
const RANGE = /^(?:(?:a|au|and|et|to) )?(\d+[a-z]?)(?: (.*))?$/
const FRACTION = /^(\d) (\d)(?: (.*))?$/
const LETTER = /^([a-z]) (\S.*)$/

/**
 * The ways in which listings may have an address of plain words: the first as it was split, then with what follows the
 * number in the number, for "104 12 elm st" and "12 e elm st", and with a letter of the number in the street, for
 * "12 B. Elm St" and "12 O'Elm St", whose signs are left out while typing.
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

/** A number of a unit, with a letter or more before or after it, or a letter. */
const VALUE = '(?:[a-z]{0,2}\\d{1,4}[a-z]?|[a-z])'
const SHORT_VALUE = '[a-z]?\\d{1,4}[a-z]?'
const UNITS = 'unit|apt|apartment|suite|room|rm|penthouse|ph|space|spc|app|bureau|bur'
/** Words of roads that have a number for a name: "highway no 7", "concession road lot 5". */
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

/** An address in plain words without its unit, building, and floor: "elm st austin" of "elm st bldg 3 unit 4 austin". */
export const withoutUnit = (words: string): string => words.replace(UNIT_OR_BUILDING_PART, '')

/** An address in plain words as listings have it: without building and floor, and "unit 4" for "ste 4". */
export const unitAsListed = (words: string): string =>
  words.replace(ALL_BUILDING_PARTS, '').replace(STE, ' unit ')

const UNIT_SIGN = new RegExp(
  `(?<=[\\s,])(?:(${UNITS}|${BUILDING_PARTS}|lot|no|ste)\\b\\.?\\s*(?:#|(?:no\\b\\.?|n[°º])(?=\\s*[a-z]?\\d))|#)\\s*(?=\\w)`,
  'gi',
)

/** "12 elm st #4" as "12 elm st unit 4", and "12 elm st apt #4" as "12 elm st apt 4". */
export const withUnitSigns = (typed: string): string =>
  splitHouseNumber(typed).number
    ? typed.replace(UNIT_SIGN, (_, word: string | undefined) => `${word ?? 'unit'} `)
    : typed

interface AddressOfUnit {
  unit: string
  /** With its house number. */
  address: string
}

const UNIT_WORDS = `(?:${UNITS}|lot|no|ste) `
/** A unit in front of a house number, the likeliest way of reading it first: 4, ph, 12-b, and, after a word, 12-04. */
const unitInFrontPatterns = [
  `(?:${UNIT_WORDS})?(${VALUE})`,
  `(?:${UNIT_WORDS})?(penthouse|ph)`,
  `(?:${UNIT_WORDS})?(\\d{1,4}[ -][a-z]|(?:[a-z]{1,2}|penthouse)[ -]?\\d{1,4}[a-z]?|\\d{1,4}-\\d{1,4})`,
  `${UNIT_WORDS}(\\d{1,4} \\d{1,4})`,
].map((unit) => new RegExp(`^${unit} (\\d+[a-z]? .+)$`))

/** The units that may be in front of a house number, as in Canada: "unit 4 77 elm st". */
export const unitsInFront = (words: string): AddressOfUnit[] =>
  unitInFrontPatterns.flatMap((pattern) => {
    const [, unit, address] = pattern.exec(words) ?? []
    return unit && address ? [{ unit, address }] : []
  })

const PENTHOUSE_BEHIND = new RegExp(
  ` (?:(?:unit|apt|app) )?((?:penthouse|ph)(?: ?${SHORT_VALUE})?)(?= |$)(?! (?:${STREET_TYPES})(?: |$))`,
)

/** A penthouse behind its street, which listings have as a unit: "9 elm st penthouse 2". */
function penthouseBehind(words: string): AddressOfUnit[] {
  const [, unit] = PENTHOUSE_BEHIND.exec(words) ?? []
  return unit ? [{ unit, address: words.replace(PENTHOUSE_BEHIND, '') }] : []
}

/** A unit in the term of an address: 12-b is "unit 12 b" or "unit 12b", and a penthouse may lack the word. */
export function unitInTerm(unit: string): RegExp {
  const [first = '', ...parts] = unit.replace(/^penthouse/, 'ph').match(/[a-z]+|\d+/g) ?? []
  const isPenthouse = first === 'ph'
  const value = [isPenthouse ? '(?:ph|penthouse)' : first, ...parts].join(' ?')
  return new RegExp(` (?:(?:unit|app) )${isPenthouse ? '?' : ''}${value} `)
}

/** A number that may be of a unit and its house: "1205-100 elm st" is 100 elm st unit 1205, and "12b elm st" 12 elm st unit b. */
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
