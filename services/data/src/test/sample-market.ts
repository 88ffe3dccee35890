import { generateMarket } from '../market/market.ts'

/** The day of the sample market, `YYYY-MM-DD`. */
export const TODAY = '2026-11-20'

/** A market for tests that only read it: files that run in one process share it. */
export const market = generateMarket({ listings: 3000, seed: 7, today: TODAY })
export const listings = [...market.listings()]
