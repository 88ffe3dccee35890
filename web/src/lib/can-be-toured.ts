/** Whether a home can be toured at all: it is on the market, and was not sold or let. */
export const canBeToured = (home: { listingId?: string | null; standardStatus?: string | null }): boolean =>
  Boolean(home.listingId) && home.standardStatus !== 'CLOSED'
