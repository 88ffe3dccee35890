/** ISO 3166-1 codes, as in RESO. */
export const COUNTRIES = ['US', 'CA'] as const
export type Country = (typeof COUNTRIES)[number]

/** Country codes in the gazetteer. */
export const GAZETTEER_COUNTRY: Record<Country, string> = { US: 'USA', CA: 'CAN' }
