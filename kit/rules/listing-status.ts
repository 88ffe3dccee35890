/** RESO StandardStatus values of listings. Services never return a listing that is Delete or Incomplete. */
export const STANDARD_STATUSES = [
  'Active',
  'Active Under Contract',
  'Canceled',
  'Closed',
  'Coming Soon',
  'Expired',
  'Hold',
  'Pending',
  'Withdrawn',
] as const
export type StandardStatus = (typeof STANDARD_STATUSES)[number]

const ON_MARKET = /^(?:active(.under.contract)?|coming.soon|pending)$/i

interface StatusFields {
  listingId?: string | null | undefined
  standardStatus?: string | null | undefined
}

/** Whether a listing with this status, a RESO value or the GraphQL value of the same name, is on the market. */
export const isOnMarketStatus = (standardStatus: string): boolean => ON_MARKET.test(standardStatus)

/** Whether a listing is on the market. A listing without a number or with an unknown status is off market. */
export const isOnMarket = ({ listingId, standardStatus }: StatusFields): boolean =>
  Boolean(listingId) && isOnMarketStatus(standardStatus ?? '')

/** Whether visitors can tour a home. Without a status, which a company's service may omit, the home counts as active. */
export const canBeToured = ({ listingId, standardStatus }: StatusFields): boolean =>
  isOnMarket({ listingId, standardStatus: standardStatus ?? 'Active' })
