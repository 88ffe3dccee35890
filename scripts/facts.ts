/**
 * Facts that the product's code must write once. Each has a pattern that finds its definitions, not its uses, in
 * the product's TypeScript. Migrations and the public schema are not searched: they are contracts of their own.
 */
import { kindOf } from './file-kinds.ts'

export interface Fact {
  name: string
  pattern: RegExp
  /** Debt: the number of definitions today, if there are several. It may only fall, to 1 at last. */
  definitions?: number
}

export const facts: readonly Fact[] = [
  // Accounts and forms
  { name: 'password rule', pattern: /!-\/:-@\[-`/ },
  { name: 'rule for new passwords', pattern: /\[0-9!@#\$%\^&\*\]/ },
  { name: 'longest password', pattern: /\bMAX(_PASSWORD)?_LENGTH = 256\b/ },
  { name: 'email rule', pattern: /\^\(\?!\\\.\)\(\?!\.\*\\\.\\\.\)\[a-z0-9_/ },
  { name: 'longest email address', pattern: /\bMAX_EMAIL_LENGTH = |\bemail: 254\b|[mM]ax(Length)?\(254\b/ },
  { name: 'phone rule', pattern: /\[2-9\]\\d\{2\}\[2-9\]/ },
  { name: 'phone of ten digits', pattern: /\^\\d\{10\}\$|\\d\{3\}-\\d\{3\}-\\d\{4\}/ },
  { name: 'postal code', pattern: /\[[Aa]-[Zz]\]\\d\[[Aa]-[Zz]\]/ },
  { name: 'notification kinds', pattern: /'NEW_LISTING',\s*'COMING_SOON',\s*'PRICE_CHANGE'/ },
  { name: 'subscriptions to emails', pattern: /'listing alerts', 'favorites'/, definitions: 3 },
  { name: 'issuer of access tokens', pattern: /(= |\()'gable-accounts'/, definitions: 3 },
  { name: 'longest message', pattern: /\bMAX_MESSAGE_LENGTH = |\bmessage: 4_?000\b/ },

  // Searches
  {
    name: 'range pairs of filters',
    pattern: /^ *(?:\w+: )?\[?(?:'SQFT', 'sqft', )?'minSqft',\s*'maxSqft'/m,
    definitions: 10,
  },
  { name: 'names of filters', pattern: /'OPEN_HOUSE',\s*'NEW',\s*'PRICE_REDUCED'/, definitions: 2 },
  {
    name: 'property types',
    pattern: /'house',\s*'condo',\s*'townhome'|\bhouse: 'HOUSE'|\bHOUSE: 'house'/i,
  },
  { name: 'transaction types', pattern: /\['sale', 'rent'|'sale' \| 'rent'|sale: 'sale'/i },
  { name: 'place types', pattern: /'state',\s*'county',\s*'city'|'state' \| 'county'/i },
  { name: 'countries', pattern: /'USA' \| 'CAN'|\['USA', 'CAN'\]/, definitions: 9 },
  { name: 'results in reach of a search', pattern: /\b(MAX_\w*RESULTS|RESULTS_MAX) = \d/ },
  { name: 'last page of a search', pattern: /\bMath\.ceil\((Math\.min\(total, )?[A-Z]\w+\)? \/ / },
  { name: 'page sizes', pattern: /\['?24'?, '?48'?, '?96'?\]/ },
  { name: 'drawn areas of a search', pattern: /\bMAX_AREAS = / },
  { name: 'corners of drawn areas', pattern: /\bMAX_(TOTAL_)?CORNERS = (500|2_?000)\b/, definitions: 2 },
  { name: 'closest zoom', pattern: /\b(MAX_ZOOM|ZOOM_MAX) = 2\d/ },
  { name: 'path of a search', pattern: /[`']\/homes-for-sale\/\$\{/, definitions: 5 },
  { name: 'slugs', pattern: /function slugify|const slug = \(/, definitions: 3 },

  // Listings
  {
    name: 'statuses of listings',
    pattern:
      /\| 'Active Under Contract'|\bACTIVE_UNDER_CONTRACT: 'Active|'Active',\s*'Active Under Contract',/,
  },
  {
    name: 'what a status allows',
    pattern: /new Set\(\['(Active|Canceled|Closed|Pending)|\^\(\?:active|standardStatus !== 'CLOSED'/i,
  },
  { name: 'leases', pattern: /\bLEASE_TYPES = |\) Lease\$/ },
  { name: 'tags of listings', pattern: /&& 'PRICE_REDUCED'/ },
  { name: 'days for which a listing is new', pattern: /\bNEW_DAYS = \d/, definitions: 2 },
  {
    name: 'withheld street',
    pattern: /internetAddressDisplayYN (=|!)== false|internetAddressDisplayYN \?(?! 'ADDRESS)/,
  },
  { name: 'text of a withheld street', pattern: /'ADDRESS PRIVATE'/ },
  { name: 'removal of a street from a text', pattern: /word: word\.normalize\(/ },
  { name: 'removal of a street from a path', pattern: /\(\?<=\\\/home-details\\\/\)/ },
  { name: 'path of a listing', pattern: /\/home-details\/\$\{/, definitions: 3 },
  { name: 'tour windows', pattern: /\b(morning|MORNING): [[{]/ },
  { name: 'times of a tour', pattern: /'morning',\s*'afternoon'|'morning' \| 'afternoon'/i, definitions: 8 },
  { name: 'price words', pattern: /style: 'currency'|\/ 1000, 'K'\]/, definitions: 2 },
  { name: 'area units', pattern: /43_?560/, definitions: 4 },

  // Time
  { name: 'DAY_MS', pattern: /\b86_?400_?000\b|24 \* 60 \* 60 \* 1000/ },
  { name: 'seconds of a day', pattern: /\b86_?400\b|24 \* 60 \* 60\b(?! \* 1000)/, definitions: 6 },
  { name: 'HOUR_MS', pattern: /(?<!max\()\b3_?600_?000\b/, definitions: 5 },
  { name: 'dates in ISO 8601', pattern: /\\d\{4\}-\\d/, definitions: 3 },

  // Processes
  { name: 'deadline of a call', pattern: /function withDeadline\b/ },
  { name: 'connection limit', pattern: /\bconst maxConnections = / },
  { name: 'refused bodies', pattern: /\bTOO_LARGE = 413/ },
  { name: 'stopping', pattern: /header\('connection', 'close'\)/ },
  { name: 'trusted networks', pattern: /'loopback', 'linklocal'|\bloopback: \[/ },
  { name: 'credentials of services', pattern: /\bRESERVED_HEADERS = / },
  { name: 'client key of an address', pattern: /function networkOf\b/ },
  { name: 'address of a site', pattern: /const siteAddress = / },
  { name: 'addresses that only this machine reaches', pattern: /localhost\|\\\[::1\\\]/ },
  { name: 'addresses on the web', pattern: /\^https\?:\\\/\\\/\[\^\\s/, definitions: 2 },
  { name: 'escaping of HTML', pattern: /'&': '&amp;'/, definitions: 2 },
  {
    name: 'claim of waiting rows',
    pattern: /next_attempt_at limit \$1 for update skip locked/,
    definitions: 3,
  },
  { name: 'delay before the next attempt', pattern: /interval '30 seconds' \* power\(2/, definitions: 2 },

  // The site
  {
    name: 'locales',
    pattern: /\['en(-US)?', 'fr(-CA)?'\]|'en(-US)?' \| 'fr|\['EN_US', 'FR_CA'\]/,
    definitions: 13,
  },
  {
    name: 'themes',
    pattern: /'residential',\s*'collection',\s*'commercial'|\bRESIDENTIAL: '/,
    definitions: 4,
  },
  { name: 'consent categories', pattern: /\btype Purpose = / },
  {
    name: 'storage keys',
    pattern: /\bstoredValues = \{|[sS]torage\.(get|set|remove)Item\('(?!graphiql)/,
    definitions: 3,
  },
]

interface Definition {
  file: string
  line: number
}

/** Returns the definitions of a fact in the texts of files. */
function definitionsOf({ pattern }: Fact, texts: ReadonlyMap<string, string>): Definition[] {
  const every = new RegExp(pattern, `${pattern.flags}g`)
  return [...texts].flatMap(([file, text]) =>
    [...text.matchAll(every)].map(({ index }) => ({ file, line: text.slice(0, index).split('\n').length })),
  )
}

/** Whether a file may define facts: TypeScript of the product. */
export const mayDefine = (path: string): boolean => kindOf(path) === 'product' && /\.tsx?$/.test(path)

/** Returns one line for each fact with more or fewer definitions than its number. */
export function factMistakes(facts: readonly Fact[], texts: ReadonlyMap<string, string>): string[] {
  return facts.flatMap((fact) => {
    const { name, definitions = 1 } = fact
    const found = definitionsOf(fact, texts)
    if (found.length === definitions) return []
    const places = found.map(({ file, line }) => `${file}:${line}`).join(', ')
    if (found.length > definitions)
      return [
        `${name}: ${found.length} definitions, ${definitions} allowed: ${places}. Use the one that exists.`,
      ]
    return found.length === 0
      ? [`${name}: no definition. Correct its pattern in scripts/facts.ts, or delete the fact.`]
      : [
          `${name}: ${found.length} of ${definitions} definitions remain. Lower its number in scripts/facts.ts.`,
        ]
  })
}
