import { BadUserInputError, nullWhen } from '@gable/subgraph-kit/errors/subgraph-error'
import type * as graph from '../generated/resolvers.ts'
import type { OfficeRow, SponsorRow } from '../rest/offices/office.contract.ts'
import { checkedText, degrees } from '../search/directory-input.ts'

const MAX_BOARDS = 50

export const sponsorQueries: Required<Pick<graph.QueryResolvers, 'sponsoringOffice'>> = {
  async sponsoringOffice(_, { oUIDs, lat, lon }, context) {
    if (oUIDs.length > MAX_BOARDS)
      throw new BadUserInputError(`oUIDs must have at most ${MAX_BOARDS} entries.`)
    for (const [at, oUID] of oUIDs.entries()) checkedText(oUID, `oUIDs[${at}]`)
    checkPosition(lat, lon)
    if (oUIDs.length === 0) return null
    const sponsor = await context.offices.random(oUIDs, lat, lon).catch(nullWhen('NOT_FOUND'))
    if (!sponsor) return null
    // The sponsor already has a name and contact data, so a failed lookup of the full office record is not an
    // error.
    const office = await context.office.load(sponsor.masterCustomerId).catch(() => null)
    return office ?? officeOf(sponsor)
  },
}

function checkPosition(lat: number | null | undefined, lon: number | null | undefined): void {
  if (typeof lat === 'number' && typeof lon === 'number') {
    degrees(lat, 90, 'lat')
    degrees(lon, 180, 'lon')
  } else if (typeof lat === 'number' || typeof lon === 'number') {
    throw new BadUserInputError('lat and lon must be sent together.')
  }
}

function officeOf({ masterCustomerId, officeName, name, phone, address, ...place }: SponsorRow): OfficeRow {
  return {
    ...place,
    masterCustomerId,
    officeName: officeName ?? name,
    officeAddress1: address,
    primaryPhone: phone,
  }
}
