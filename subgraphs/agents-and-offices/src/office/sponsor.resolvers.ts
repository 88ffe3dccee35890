import { BadUserInputError, nullWhen } from '@gable/subgraph-kit/errors'
import type * as graph from '../generated/resolvers.ts'
import type { OfficeRow, SponsorRow } from '../rest/offices/office.contract.ts'

const MOST_BOARDS = 50

export const sponsorQueries: Required<Pick<graph.QueryResolvers, 'sponsoringOffice'>> = {
  async sponsoringOffice(_, { oUIDs, lat, lon }, context) {
    if (oUIDs.length > MOST_BOARDS) throw new BadUserInputError(`oUIDs must be at most ${MOST_BOARDS}.`)
    if ((typeof lat === 'number') !== (typeof lon === 'number'))
      throw new BadUserInputError('lat and lon must come together.')
    if (oUIDs.length === 0) return null
    const sponsor = await context.offices.random(oUIDs, lat, lon).catch(nullWhen('NOT_FOUND'))
    if (!sponsor) return null
    // The answer names the office and says how to reach it. What it leaves out is worth a look, but no failure.
    const office = await context.office.load(sponsor.masterCustomerId).catch(() => null)
    return office ?? officeOf(sponsor)
  },
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
