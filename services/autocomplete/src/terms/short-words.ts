import { plain } from '@gable/places/names'

/** Abbreviations in place names and their expansions. */
export const NAME_WORDS = new Map(
  Object.entries<string>({
    st: 'saint',
    ste: 'sainte',
    ft: 'fort',
    mt: 'mount',
    pt: 'point',
    pte: 'pointe',
    hts: 'heights',
    spgs: 'springs',
    isd: 'independent school district',
    usd: 'unified school district',
  }),
)

/** Words in addresses and the forms in which search terms store them, most of them abbreviations. */
const STREET_WORDS = new Map(
  Object.entries<string>({
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
    saint: 'st',
    ft: 'fort',
    mt: 'mount',
    hts: 'heights',
    spgs: 'springs',
    apt: 'unit',
    apartment: 'unit',
    suite: 'unit',
  }),
)

const rewrite = (words: ReadonlyMap<string, string>) => (text: string) =>
  plain(text)
    .split(' ')
    .map((word) => words.get(word) ?? word)
    .join(' ')

/** Normalizes a place name for comparison: "St. Louis, MO" becomes "saint louis mo". */
export const nameTerm = rewrite(NAME_WORDS)

/** Normalizes a street for comparison: "Barton Avenue" becomes "barton ave". */
export const streetTerm = rewrite(STREET_WORDS)
