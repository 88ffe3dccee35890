/**
 * A contender without GraphQL: two routes that call the REST services and return the same JSON. It is the
 * baseline for the overhead of GraphQL.
 */
import { idOfRow } from '@gable/subgraph-kit/schema/global-id'
import Fastify from 'fastify'
import { Pool } from 'undici'
import { z } from 'zod'
import { env } from '../env.ts'

const favoriteSchema = z.object({ id: z.coerce.string(), propertyId: z.string() })
const agentSchema = z.object({
  masterCustomerId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  primaryPhone: z.string(),
})
const officeSchema = z.object({ masterCustomerId: z.string(), officeName: z.string() })
const listingSchema = z.object({
  uPI: z.string(),
  listPrice: z.number(),
  bedroomsTotal: z.number().nullable(),
  bathroomsTotalInteger: z.number().nullable(),
  livingArea: z.number().nullable(),
  publicRemarks: z.string().optional(),
  courtesyOfStatement: z.string(),
  location: z.object({
    listingAddress1: z.string(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
  }),
  images: z.array(z.object({ key: z.string() })),
  imageUrls: z.object({ basePhotoUrl: z.string() }),
  listAgentKey: z.string(),
  listOfficeKey: z.string(),
})
type Listing = z.infer<typeof listingSchema>

const pool = new Pool(env.REST_URL, { connections: 64 })

async function get<T>(path: string, schema: z.ZodType<T>, authorization?: string): Promise<T> {
  const { body } = await pool.request({
    path,
    method: 'GET',
    headers: authorization ? { authorization } : {},
  })
  return z.object({ data: schema }).parse(await body.json()).data
}

const byKey = <T>(rows: T[], key: (row: T) => string) => new Map(rows.map((row) => [key(row), row]))
const keys = (listings: Listing[], key: (listing: Listing) => string) =>
  encodeURIComponent([...new Set(listings.map(key))].join(','))

async function withAgentsAndOffices(listings: Listing[], authorization: string | undefined) {
  const [agents, offices, favorites] = await Promise.all([
    get(`/agents/agents?ids=${keys(listings, (listing) => listing.listAgentKey)}`, z.array(agentSchema)),
    get(`/offices/offices?ids=${keys(listings, (listing) => listing.listOfficeKey)}`, z.array(officeSchema)),
    authorization
      ? get('/accounts/api/v4/user-profile/favorites', z.array(favoriteSchema), authorization)
      : [],
  ])
  const agent = byKey(agents, (row) => row.masterCustomerId)
  const office = byKey(offices, (row) => row.masterCustomerId)
  const favorite = byKey(favorites, (row) => row.propertyId)
  return listings.map((listing) => {
    const favoriteRow = favorite.get(listing.uPI)
    return {
      listing,
      agent: agent.get(listing.listAgentKey) ?? null,
      office: office.get(listing.listOfficeKey) ?? null,
      viewerFavorite: favoriteRow ? { id: idOfRow('Favorite', favoriteRow.id) } : null,
    }
  })
}

const app = Fastify()

app.post('/search', async (request) => {
  const { placeKey } = z.object({ placeKey: z.string() }).parse(request.body)
  const filters = encodeURIComponent(JSON.stringify({ uiTransactionType: 'Sale', minPrice: 100_000 }))
  const found = await get(
    `/listings/listings/search?placeType=city&placeKey=${placeKey}&filters=${filters}&sort=newest&page=1&pageSize=24`,
    z.object({ results: z.array(listingSchema), totalResults: z.number() }),
  )
  const results = (await withAgentsAndOffices(found.results, request.headers.authorization)).map(
    ({ listing, ...people }) => ({
      uPI: listing.uPI,
      listPrice: listing.listPrice,
      bedroomsTotal: listing.bedroomsTotal,
      bathroomsTotalInteger: listing.bathroomsTotalInteger,
      livingArea: listing.livingArea,
      location: listing.location,
      images: listing.images
        .slice(0, 1)
        .map(({ key }) => ({ src: `${listing.imageUrls.basePhotoUrl}/${key}/600x224.webp` })),
      courtesyOfStatement: listing.courtesyOfStatement,
      ...people,
    }),
  )
  return { data: { search: { totalResults: found.totalResults, results } } }
})

app.post('/listing', async (request) => {
  const { uPI } = z.object({ uPI: z.string() }).parse(request.body)
  const found = await get(`/listings/listings/${encodeURIComponent(uPI)}`, listingSchema)
  const [one] = await withAgentsAndOffices([found], request.headers.authorization)
  if (!one) return { data: { listing: null } }
  const { listing, ...related } = one
  return {
    data: {
      listing: {
        uPI: listing.uPI,
        listPrice: listing.listPrice,
        bedroomsTotal: listing.bedroomsTotal,
        bathroomsTotalInteger: listing.bathroomsTotalInteger,
        livingArea: listing.livingArea,
        publicRemarks: listing.publicRemarks,
        location: listing.location,
        ...related,
      },
    },
  }
})

app.get('/health/ready', async () => 'ready')
await app.listen({ port: env.PORT, host: '127.0.0.1' })
