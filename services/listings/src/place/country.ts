/** Codes of ISO 3166-1, as RESO has them. */
export const COUNTRIES = ['US', 'CA'] as const
export type Country = (typeof COUNTRIES)[number]

/** What the gazetteer calls a country. */
export const GAZETTEER_COUNTRY: Record<Country, string> = { US: 'USA', CA: 'CAN' }
