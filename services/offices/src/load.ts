import type { Database } from '@gable/service-kit/database/database'

export interface MarketOffice {
  masterCustomerId: string
  officeName: string
  title: string
  officeAddress1: string
  officeAddress2: string | null
  city: string
  state: string
  postalCode: string
  country: 'USA' | 'CAN'
  cityKey: string
  region: string
  /** Ten digits. */
  primaryPhone: string
  website: string
  photoKey: string
  lat: number
  lon: number
  /** oUIDs of the boards the office belongs to. */
  boards: string[]
}

/** Loads offices and their boards into empty tables in one transaction. */
export async function loadOffices(db: Database, offices: readonly MarketOffice[]): Promise<void> {
  await db.transaction(async ({ copy }) => {
    await copy('offices.office', OFFICE_COLUMNS, offices.map(officeRow))
    await copy(
      'offices.board_membership',
      ['office_master_customer_id', 'ouid'],
      offices.flatMap(memberships),
    )
  })
}

const memberships = ({ masterCustomerId, boards }: MarketOffice) =>
  [...new Set(boards)].map((board) => [masterCustomerId, board])

const OFFICE_COLUMNS = [
  'master_customer_id',
  'office_name',
  'title',
  'office_address1',
  'office_address2',
  'city',
  'state',
  'postal_code',
  'country',
  'city_key',
  'region',
  'primary_phone',
  'website',
  'photo_key',
  'lat',
  'lon',
]

const officeRow = (office: MarketOffice) => [
  office.masterCustomerId,
  office.officeName,
  office.title,
  office.officeAddress1,
  office.officeAddress2,
  office.city,
  office.state,
  office.postalCode,
  office.country,
  office.cityKey,
  office.region,
  office.primaryPhone,
  office.website,
  office.photoKey,
  office.lat,
  office.lon,
]
