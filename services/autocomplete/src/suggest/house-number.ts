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

/** A number of a unit, with a letter or more before or after it, or a letter. */
const VALUE = '(?:[a-z]{0,2}\\d{1,4}[a-z]?|[a-z])'
const SHORT_VALUE = '[a-z]?\\d{1,4}[a-z]?'
const UNITS = 'unit|apt|apartment|suite|room|rm|lot|penthouse|ph|space|spc|app|bureau|no'
const BUILDING_PARTS = 'bldg|building|floor|flr|level|etage'
const WITHIN = ` (?:(?:${BUILDING_PARTS}) ${VALUE}|fl ${SHORT_VALUE}|\\d+(?:st|nd|rd|th|e|er) (?:floor|flr|fl|etage))(?= |$)`
const UNIT = ` (?:(?:${UNITS}) ${VALUE}|ste ${SHORT_VALUE})(?= |$)`
const WITHINS = new RegExp(WITHIN, 'g')
const UNIT_OR_WITHIN = new RegExp(`${WITHIN}|${UNIT}`, 'g')
const STE = new RegExp(` ste (?=${SHORT_VALUE}(?: |$))`, 'g')

/** An address in plain words without its unit, building, and floor: "elm st austin" of "elm st bldg 3 unit 4 austin". */
export const withoutUnit = (words: string): string => words.replace(UNIT_OR_WITHIN, '')

/** An address in plain words as listings have it: without building and floor, and "unit 4" for "ste 4". */
export const unitAsListed = (words: string): string => words.replace(WITHINS, '').replace(STE, ' unit ')
