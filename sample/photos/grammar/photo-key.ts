/**
 * The grammar of a photo key. A key describes its picture completely, so drawing needs no database:
 *
 * `{kind}-{region}-{style}[-s{stories}][-g{garage}][-b{beds}][-a{age}][-pool][-{time}][-{season}]` and then
 * `[-v{variant}]-{seed}`
 *
 * Examples: exterior-tx-limestone-s2-g2-pool-golden-8f3a21, kitchen-ny-brownstone-8f3a21,
 * bedroom-fl-stucco-v2-8f3a21, plan-qc-triplex-b3-8f3a21, portrait-tx-modern-a5-v2-8f3a21.
 *
 * - kind: exterior, living, kitchen, bedroom, bath, dining, study, patio, pool, plan, aerial, portrait,
 *   office, or street.
 * - region: a region code (see REGIONS).
 * - style: an entry of STYLES. Every style can be drawn in every region, with that region's light and plants.
 * - s: 1 to 60 stories; g: 0 to 3 garage bays; b: 0 to 9 bedrooms; v: 1 to 9, the number of a view of the
 *   same kind.
 * - a: 2 to 7, the decade of a person's age, such as 5 for the fifties. Without it, the age is indefinite.
 * - seed: 6 to 12 hexadecimal digits. All pictures of a listing share one seed, so that the pictures of its
 *   pool and patio show the same walls and roof as the exterior picture.
 *
 * In addition, `logo-{name}` is the logo of a listing board (see picture.ts). Parts must be in the order
 * above, and numbers have no leading zeros, so a picture has exactly one spelling.
 */

export const KINDS = [
  'exterior',
  'living',
  'kitchen',
  'bedroom',
  'bath',
  'dining',
  'study',
  'patio',
  'pool',
  'plan',
  'aerial',
  'portrait',
  'office',
  'street',
] as const

/** Region codes, each with the states and provinces in the region. */
export const REGIONS = {
  fl: 'Florida, Hawaii, Puerto Rico',
  ca: 'California',
  tx: 'Texas, Oklahoma',
  sw: 'Arizona, New Mexico, Nevada',
  mt: 'Colorado, Utah, Idaho, Montana, Wyoming',
  nw: 'Washington, Oregon, Alaska, British Columbia',
  mw: 'Illinois, Ohio, Michigan, Minnesota, the plains',
  ne: 'New England, Pennsylvania, Maryland, Delaware, District of Columbia',
  ny: 'New York, New Jersey',
  so: 'Georgia, the Carolinas, Tennessee, Virginia and the Gulf states',
  qc: 'Québec',
  cn: 'Canada outside Québec and British Columbia',
} as const

export const STYLES = [
  'ranch',
  'craftsman',
  'colonial',
  'cape',
  'farmhouse',
  'tudor',
  'victorian',
  'spanish',
  'stucco',
  'adobe',
  'coastal',
  'limestone',
  'modern',
  'midcentury',
  'chalet',
  'cabin',
  'canadienne',
  'villa',
  'manufactured',
  'farm',
  'land',
  'brownstone',
  'rowhouse',
  'triplex',
  'apartment',
  'lofts',
  'tower',
  'storefront',
  'offices',
  'warehouse',
] as const

export const TIMES = ['morning', 'day', 'golden', 'dusk', 'overcast'] as const
export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const

export type Kind = (typeof KINDS)[number]
export type Region = keyof typeof REGIONS
export type Style = (typeof STYLES)[number]
export type Time = (typeof TIMES)[number]
export type Season = (typeof SEASONS)[number]

export interface PhotoKey {
  kind: Kind
  region: Region
  style: Style
  stories?: number | undefined
  garage?: number | undefined
  beds?: number | undefined
  age?: number | undefined
  pool?: boolean | undefined
  time?: Time | undefined
  season?: Season | undefined
  variant?: number | undefined
  seed: string
}

const oneOf = (words: readonly string[]) => `(?:${words.join('|')})`
const KEY_PATTERN = new RegExp(
  `^(?<kind>${oneOf(KINDS)})-(?<region>${oneOf(Object.keys(REGIONS))})-(?<style>${oneOf(STYLES)})` +
    `(?:-s(?<storeys>[1-9]|[1-5]\\d|60))?(?:-g(?<garage>[0-3]))?(?:-b(?<beds>\\d))?` +
    `(?:-a(?<age>[2-7]))?(?<pool>-pool)?` +
    `(?:-(?<time>${oneOf(TIMES)}))?(?:-(?<season>${oneOf(SEASONS)}))?(?:-v(?<variant>[1-9]))?` +
    `-(?<seed>[0-9a-f]{6,12})$`,
)

const member = <T extends string>(words: readonly T[], word: string | undefined): T | undefined =>
  words.find((candidate) => candidate === word)
const REGION_CODES: readonly Region[] = [
  'fl',
  'ca',
  'tx',
  'sw',
  'mt',
  'nw',
  'mw',
  'ne',
  'ny',
  'so',
  'qc',
  'cn',
]
const numeric = (digits: string | undefined) => (digits === undefined ? undefined : Number(digits))

/** Parses a photo key. Returns undefined when the text does not match the grammar exactly. */
export function parseKey(text: string): PhotoKey | undefined {
  const part = KEY_PATTERN.exec(text)?.groups
  const kind = member(KINDS, part?.kind)
  const region = member(REGION_CODES, part?.region)
  const style = member(STYLES, part?.style)
  if (!part || !kind || !region || !style || !part.seed) return undefined
  return {
    kind,
    region,
    style,
    stories: numeric(part.storeys),
    garage: numeric(part.garage),
    beds: numeric(part.beds),
    age: numeric(part.age),
    pool: part.pool === undefined ? undefined : true,
    time: member(TIMES, part.time),
    season: member(SEASONS, part.season),
    variant: numeric(part.variant),
    seed: part.seed,
  }
}

/** Formats a photo key in its only valid spelling. */
export function formatKey(key: PhotoKey): string {
  const parts: (string | undefined)[] = [
    key.kind,
    key.region,
    key.style,
    key.stories === undefined ? undefined : `s${key.stories}`,
    key.garage === undefined ? undefined : `g${key.garage}`,
    key.beds === undefined ? undefined : `b${key.beds}`,
    key.age === undefined ? undefined : `a${key.age}`,
    key.pool ? 'pool' : undefined,
    key.time,
    key.season,
    key.variant === undefined ? undefined : `v${key.variant}`,
    key.seed,
  ]
  return parts.filter((part) => part !== undefined).join('-')
}
