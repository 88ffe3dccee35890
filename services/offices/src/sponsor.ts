import type { Database } from '@gable/service-kit/database/database'
import { degrees, keyList } from '@gable/service-kit/http/params'
import { z } from 'zod'
import { OFFICE_COLUMNS } from './office.store.ts'
import { type OfficeRow, type SponsoringOffice, toSponsoringOffice } from './office.ts'

const BOARDS_AT_ONCE = 50
const CANDIDATES = 20
/** At this distance an office is chosen a quarter as often as one next door. */
const HALFWAY_KM = 15

/** Spelled as the site's first client spells it: oUID and long. */
export const SponsorQuery = z
  .object({
    oUID: keyList(BOARDS_AT_ONCE).describe('oUIDs of boards, separated by commas, in any case'),
    lat: degrees(90).optional(),
    long: degrees(180).optional(),
  })
  .refine(({ lat, long }) => (lat === undefined) === (long === undefined), {
    path: ['lat'],
    message: 'must come together with long',
  })
export type SponsorQuery = z.infer<typeof SponsorQuery>

interface Candidate extends OfficeRow {
  km: number
}

/**
 * A member office of one of the boards, by chance: of the twenty nearest, the nearer the likelier; all alike
 * where no position is given. Undefined when the boards have no office.
 */
export async function sponsorOf(
  db: Database,
  query: SponsorQuery,
  random: () => number = Math.random,
): Promise<SponsoringOffice | undefined> {
  const candidates = await db.read<Candidate>(
    `select ${OFFICE_COLUMNS}, coalesce(${KM}, 0) as km
     from offices.office
     where master_customer_id in (
       select office_master_customer_id from offices.board_membership where lower(ouid) = any($1))
     order by km, random()
     limit ${CANDIDATES}`,
    [query.oUID.map((board) => board.toLowerCase()), query.lat ?? null, query.long ?? null],
  )
  const chosen = pickByDistance(candidates, random)
  return chosen && toSponsoringOffice(chosen)
}

/** One of the candidates; its chance falls with the square of its distance. `random` is in [0, 1). */
export function pickByDistance<T extends { km: number }>(
  candidates: readonly T[],
  random: () => number,
): T | undefined {
  const weights = candidates.map(({ km }) => 1 / (1 + km / HALFWAY_KM) ** 2)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  let left = random() * sum
  const chosen = candidates.find((_candidate, index) => {
    left -= weights[index] ?? 0
    return left < 0
  })
  // Rounding may leave a crumb of the sum.
  return chosen ?? candidates.at(-1)
}

/** Great-circle distance from ($2, $3) in kilometres; null without a position. */
const KM = `
  2 * 6371 * asin(least(1, sqrt(
    power(sin(radians(lat - $2::double precision) / 2), 2) +
    cos(radians($2::double precision)) * cos(radians(lat)) *
    power(sin(radians(lon - $3::double precision) / 2), 2))))`
