import { degrees, keyList } from '@gable/service-kit/http/params'
import { z } from 'zod'
import type { OfficeDirectory } from '../directory/office-directory.ts'
import { type SponsoringOffice, toSponsoringOffice } from '../office/office.ts'

const MAX_BOARDS = 50
const MAX_CANDIDATES = 20
/** At this distance, an office is picked a quarter as often as at 0 km. */
const HALFWAY_KM = 15

/** The parameters have the names that the site's first client sends: oUID and long. */
export const SponsorQuery = z
  .object({
    oUID: keyList(MAX_BOARDS).describe('oUIDs of boards, separated by commas, case-insensitive'),
    lat: degrees(90).optional(),
    long: degrees(180).optional(),
  })
  .refine(({ lat, long }) => (lat === undefined) === (long === undefined), {
    path: ['lat'],
    message: 'must be set together with long',
  })
export type SponsorQuery = z.infer<typeof SponsorQuery>

/**
 * Returns a random member office of the boards, or undefined when the boards have no office. With a position,
 * picks among the twenty nearest offices, and nearer offices are more likely. Without a position, all offices
 * are equally likely.
 */
export function sponsorOf(
  { entries, boards }: OfficeDirectory,
  { oUID, lat, long }: SponsorQuery,
  random: () => number = Math.random,
): SponsoringOffice | undefined {
  const oUIDs = [...new Set(oUID.map((board) => board.toLowerCase()))]
  const at = lat === undefined || long === undefined ? undefined : { lat, lon: long }
  const nearest = boards.nearest(oUIDs, at, MAX_CANDIDATES, random)
  const office = entries[pickByDistance(nearest, random)?.row ?? -1]?.office
  return office && toSponsoringOffice(office)
}

/**
 * Picks a random candidate. The weight of a candidate falls with the square of its distance. `random` returns
 * a number in [0, 1).
 */
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
  // Rounding may leave a small remainder of the sum.
  return chosen ?? candidates.at(-1)
}
