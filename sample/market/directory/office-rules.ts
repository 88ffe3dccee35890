import type { MarketOfficeRules } from '@gable/service-listings/listing/market-listing.types'
import type { MarketOffice } from '@gable/service-offices/load'
import { Random } from '../../random.ts'

const HIDE_DAYS = 5
const HIDE_PRICE_PER_FOOT = 1

/**
 * Chooses five offices that hide how many days each listing has been on the website, and another office that
 * hides the price per square foot.
 */
export function chooseOfficeRules(offices: readonly MarketOffice[], seed: number): MarketOfficeRules[] {
  return Random.of('office rules', seed)
    .sample(offices, HIDE_DAYS + HIDE_PRICE_PER_FOOT)
    .map(({ masterCustomerId }, i) => ({
      masterCustomerId,
      hidesDaysOnWebsite: i < HIDE_DAYS,
      hidesPricePerSquareFoot: i >= HIDE_DAYS,
    }))
}
