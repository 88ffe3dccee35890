import type { FeeFrequency } from '@gable/service-listings/listing/market-listing.types'
import type { Random } from '../../random.ts'
import { taxRate } from '../../regions/price-levels.ts'
import type { Home } from './home.types.ts'

interface Fee {
  fee: number | null
  feeFrequency: FeeFrequency | null
}
const NONE: Fee = { fee: null, feeFrequency: null }
const feeOf = (fee: number, feeFrequency: FeeFrequency): Fee => ({
  fee: Math.max(10, Math.round(fee)),
  feeFrequency,
})

/**
 * Returns the fee of an owners' association: monthly for condos and co-ops, and often yearly for subdivisions
 * in the South.
 */
export function associationFee(home: Omit<Home, 'fee' | 'feeFrequency' | 'tax'>, random: Random): Fee {
  if (home.lease) return NONE
  const { region } = home.site
  const services = ['gym', 'concierge', 'elevator', 'clubhouse'] as const
  const level =
    1 + services.filter((trait) => home.traits.has(trait)).length * 0.14 + (home.sharedPool ? 0.1 : 0)
  switch (home.kind) {
    case 'condo':
    case 'coop': {
      const usual = region === 'ny' || region === 'ca' ? 0.68 : region === 'qc' ? 0.27 : 0.46
      const perFoot = usual * Math.min(1.25, Math.max(0.5, home.site.priceLevel / 230))
      const maintenance = home.kind === 'coop' ? 1.9 : 1
      return feeOf((home.size ?? 900) * perFoot * level * maintenance * random.between(0.85, 1.15), 'Monthly')
    }
    case 'townhouse':
      return home.style === 'brownstone' || region === 'qc'
        ? NONE
        : feeOf(random.int(16, 38) * 10 * level, 'Monthly')
    case 'house': {
      const shared = home.sharedPool || home.traits.has('gated') || home.traits.has('clubhouse')
      if (!shared && (home.subdivision === null || !random.chance(0.5))) return NONE
      const yearly = random.int(30, 110) * 10 * level * (home.luxury ? 3 : 1)
      const frequency = random.weighted([
        ['Annually', region === 'tx' || region === 'so' ? 5 : 2],
        ['Monthly', 3],
        ['Quarterly', region === 'sw' || region === 'fl' ? 3 : 1.5],
        ['Semi-Annually', 1],
      ] as const)
      const parts = { Annually: 1, 'Semi-Annually': 2, Quarterly: 4, Monthly: 12 }[frequency]
      return feeOf(yearly / parts, frequency)
    }
    case 'manufactured':
      return home.propertyType === 'Manufactured In Park'
        ? feeOf(260 + home.site.priceLevel * random.between(1, 2.2), 'Monthly')
        : NONE
    case 'mixed':
    case 'office':
      return home.level ? feeOf((home.size ?? 1000) * 0.4, 'Monthly') : NONE
    default:
      return NONE
  }
}

/**
 * Returns the yearly property tax in dollars; null when the occupant does not pay it directly, such as a
 * tenant or a co-op shareholder.
 */
export function yearlyTax(
  home: Pick<Home, 'lease' | 'kind' | 'site' | 'year'>,
  value: number,
  random: Random,
): number | null {
  if (home.lease || home.kind === 'coop' || home.kind === 'business') return null
  const assessed = home.kind === 'farm' ? 0.45 : home.kind === 'land' ? 0.7 : 0.92
  return Math.round(value * assessed * taxRate(home.site.city.state) * random.between(0.82, 1.12))
}
