import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, type ExecutionResult, graphql } from 'graphql'
import { austin, sampleClusters, sampleListing } from './sample.ts'
import { sampleContent } from './sample-content.ts'
import { sampleHome } from './sample-home.ts'
import { sampleAgent, sampleOffice, sampleTeam } from './sample-profile.ts'
import { sampleSite } from './sample-site.ts'

export const fakeSchema = buildSchema(
  readFileSync(join(import.meta.dirname, '../../../graph/schema.graphql'), 'utf8'),
)

type Answers = Record<string, unknown>

interface SearchArguments {
  input: { place?: { placeKey: string }; page: number; pageSize: number; filters?: { minBeds?: number } }
}

export interface ListingKeys {
  id?: string
  uPI?: string
}

/** The number by which `sampleListing` tells a home from others, from its id or its uPI. */
export const listingNumber = ({ id, uPI }: ListingKeys): number => Number((id ?? uPI)?.split(':').at(-1))

const popularStats = ({ state = null }: { state?: string | null }) => ({
  state,
  cities: [
    {
      city: 'Austin',
      placeKey: '4671654',
      state: 'TX',
      href: '/homes-for-sale/tx/austin/city/4671654',
      totalListings: 1214,
      avgListPrice: 612_345,
    },
  ],
  zips: [
    {
      zip: '78704',
      placeName: 'Austin, TX',
      href: '/homes-for-sale/tx/austin/zip/78704',
      totalListings: 88,
      avgListPrice: 801_000,
    },
  ],
  dataDisclosures: [{ dataDisclosure: 'Counted by the Hill Country MLS.' }],
})

const nearbySearches = [
  {
    placeKey: '4724129',
    placeName: 'Round Rock, TX',
    href: '/homes-for-sale/tx/round-rock/city/4724129',
    totalListings: 41,
  },
]

/** What the graph answers unless a test says otherwise: 214 homes in Austin, and one of each other thing. */
const defaultAnswers: Answers = {
  site: sampleSite,
  search: ({ input: { place, page, pageSize, filters } }: SearchArguments) => {
    const known = !place || place.placeKey === austin.placeKey
    const total = known ? (filters?.minBeds ? 41 : 214) : 0
    const first = (page - 1) * pageSize
    const shown = Math.max(0, Math.min(pageSize, total - first))
    return {
      place: place && known ? austin : null,
      totalResults: total,
      totalIsCapped: false,
      page,
      pageSize,
      results: Array.from({ length: shown }, (_, index) => sampleListing({ number: first + index + 1 })),
      clusters: known ? sampleClusters : [],
    }
  },
  latestListings: ({ first }: { first: number }) =>
    Array.from({ length: first }, (_, index) => sampleListing({ number: index + 1 })),
  listing: (keys: ListingKeys) => {
    const number = listingNumber(keys)
    return number <= 1000 ? sampleListing({ number }) : null
  },
  listingByNumber: ({ oUID, listingId }: { oUID: string; listingId: string }) => {
    const number = Number(listingId.slice(1))
    return oUID.toUpperCase() === 'M00000123' && number <= 1000 ? sampleListing({ number }) : null
  },
  autocomplete: ({ value }: { value: string }) =>
    'austin'.startsWith(value.toLowerCase())
      ? [
          {
            key: 'PLACES',
            categoryResults: [
              {
                text: 'Austin, TX',
                secondaryText: 'Travis County',
                href: '/homes-for-sale/tx/austin/city/4671654',
                newTab: false,
              },
            ],
          },
        ]
      : [],
  place: ({ placeKey }: { placeKey: string }) =>
    placeKey === austin.placeKey ? { ...austin, nearbySearches } : null,
  popularStats,
  homePage: sampleHome,
  agent: sampleAgent(),
  office: sampleOffice,
  team: sampleTeam,
  agentSearch: { totalResults: 2, pageSize: 24, results: [sampleAgent(), sampleTeam] },
  ...sampleContent,
}

/** Runs an operation on the real schema with made-up answers. */
export async function runOperation(body: unknown, answers: Answers = {}): Promise<ExecutionResult> {
  const { query, variables } = JSON.parse(String(body))
  return graphql({
    schema: fakeSchema,
    source: query,
    variableValues: variables,
    rootValue: { ...defaultAnswers, ...answers },
  })
}

/** A fetch that answers as the graph would, and nothing else. */
export function fakeGraphFetch(answers: Answers = {}): typeof fetch {
  return async (_url, init) => Response.json(await runOperation(init?.body, answers))
}
