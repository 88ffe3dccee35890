import { resource, rest } from '@gable/service-kit/rest/rest'
import type { ServiceContext } from '@gable/service-kit/service/service'
import { z } from 'zod'

/** Max ids per request to the offices service. */
const BATCH_SIZE = 100

const Offices = z.array(z.object({ masterCustomerId: z.string(), lat: z.number(), lon: z.number() }))

/**
 * Adds positions to agents and teams without a position, for example in a roster that was loaded before
 * positions existed. Uses the position of their office. Skips offices that the offices service does not
 * return.
 */
export async function backfillPositions(
  { db, endpoint }: Pick<ServiceContext, 'db' | 'endpoint'>,
  signal: AbortSignal,
): Promise<void> {
  const missing = await db.query<{ key: string }>(
    `select office_master_customer_id as key from agents.agent where office_lat is null
     union select office_master_customer_id from agents.team where office_lat is null`,
  )
  // The offices service would read a key with a comma as two keys.
  const keys = missing.map(({ key }) => key).filter((key) => !key.includes(','))
  for (let from = 0; from < keys.length && !signal.aborted; from += BATCH_SIZE) {
    const offices = await rest(resource(endpoint('offices'), 'offices'), {
      data: Offices,
      params: { ids: keys.slice(from, from + BATCH_SIZE).join(',') },
    })
    if (offices.length === 0) continue
    const positions = [
      offices.map((office) => office.masterCustomerId),
      offices.map(({ lat }) => lat),
      offices.map(({ lon }) => lon),
    ]
    for (const table of ['agents.team', 'agents.agent'])
      await db.query(
        `update ${table} set office_lat = office.lat, office_lon = office.lon
         from unnest($1::text[], $2::float8[], $3::float8[]) as office (key, lat, lon)
         where office_master_customer_id = office.key and office_lat is null`,
        positions,
      )
  }
}
