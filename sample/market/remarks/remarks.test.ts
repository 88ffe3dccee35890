import type { MarketListing } from '@gable/service-listings/listing/market-listing.types'
import { expect, test } from 'vitest'
import { listings } from '../fixtures/generated-market.ts'
import { maskNames, ownNamesOf } from '../fixtures/own-names.ts'
import { patterns } from './compose-remarks.ts'

const listed = (list: readonly string[], word: RegExp) => list.some((item) => word.test(item))
const hasPool = (l: MarketListing) => l.poolPrivateYN || l.communityFeatures.includes('Pool')
const isOnWater = (l: MarketListing) => l.waterfrontYN

type Claim = [name: string, en: RegExp, fr: RegExp, allowed: (listing: MarketListing) => boolean]

/** Terms that remarks contain exactly when the facts of the listing allow them. */
const obligations: Claim[] = [
  ['pool', /\bpool\b/i, /piscine/i, hasPool],
  [
    'waterfront',
    /\b(waterfront|lake|bay|canal|river|creek)\b/i,
    /(?<!\p{L})(riveraine?|bord de l'eau|lac|rivière|baie|canal|ruisseau)(?!\p{L})/iu,
    isOnWater,
  ],
]

/** Terms that remarks may contain only when the facts of the listing allow them. */
const claims: Claim[] = [
  ...obligations,
  ['fireplace', /fireplace/i, /foyer/i, (l) => l.fireplaceYN],
  ['garage', /\bgarage\b/i, /\bgarage\b/i, (l) => (l.garageSpaces ?? 0) > 0],
  [
    'fenced yard',
    /fenced yard|yard is fenced|fence goes/i,
    /cour.*clôturée|clôture entoure la cour/i,
    (l) => listed(l.exteriorFeatures, /Fenced Yard/),
  ],
  ['balcony', /balcony/i, /balcon\b/i, (l) => listed(l.exteriorFeatures, /Balcony/)],
  [
    'roof terrace',
    /roof terrace/i,
    /terrasse sur le toit/i,
    (l) => listed(l.exteriorFeatures, /Roof Terrace/),
  ],
  ['garden', /\bgarden\b/i, /\bjardin\b/i, (l) => listed(l.exteriorFeatures, /Garden/)],
  ['island', /\b(an|kitchen) island\b/i, /îlot/i, (l) => listed(l.interiorFeatures, /Island/)],
  ['quartz', /quartz/i, /quartz/i, (l) => listed(l.interiorFeatures, /Quartz/)],
  ['gas range', /gas range/i, /cuisinière au gaz/i, (l) => l.appliances.includes('Gas Range')],
  ['dishwasher', /dishwasher/i, /lave-vaisselle/i, (l) => l.appliances.includes('Dishwasher')],
  ['dryer', /dryer/i, /sécheuse/i, (l) => l.appliances.includes('Dryer')],
  ['elevator', /elevator/i, /ascenseur/i, (l) => listed(l.interiorFeatures, /Elevator/)],
  ['gym', /\bgym\b/i, /salle d'entraînement/i, (l) => l.communityFeatures.includes('Fitness Center')],
  [
    'new',
    /newly built|new construction|fresh from the builder/i,
    /construction neuve/i,
    (l) => l.newConstruction,
  ],
  ['solar', /solar panels/i, /panneaux solaires/i, (l) => listed(l.exteriorFeatures, /Solar/)],
  [
    'one level',
    /one level|one story|single-story/i,
    /plain-pied|un seul niveau/i,
    (l) => l.storiesTotal === 1,
  ],
  ['oak', /\boak and tile/i, /chêne/i, (l) => listed(l.flooring, /Hardwood/)],
  ['heat pump', /heat pump/i, /thermopompe/i, (l) => [...l.heating, ...l.cooling].includes('Heat Pump')],
  ['central air', /central air/i, /climatisation centrale/i, (l) => l.cooling.includes('Central Air')],
  [
    'dues',
    /association (dues|fee) (are|is) \$/i,
    /frais d'association sont/i,
    (l) => l.associationFee !== null,
  ],
  ['no dues', /no association/i, /pas de frais d'association/i, (l) => l.associationFee === null],
  ['taxes', /property taxes/i, /taxes annuelles/i, (l) => l.taxAnnualAmount !== null],
  ['leased furniture', /furnished/i, /meublé/i, (l) => listed(l.interiorFeatures, /Furnished/)],
]

test('remarks draw on more than a hundred patterns', () => {
  expect(patterns.length).toBeGreaterThan(100)
})

/** Returns the remarks without the names of their places, which contain words such as "Lake". */
function textsOf(listing: MarketListing) {
  const names = Object.values(ownNamesOf(listing))
  const mask = (text: string) => maskNames(text, names, '§')
  const { publicRemarks, publicRemarksFrench } = listing
  return { en: mask(publicRemarks), fr: publicRemarksFrench && mask(publicRemarksFrench) }
}

test('remarks never contradict the facts of the listing', () => {
  const wrong = listings.flatMap((listing) => {
    const { en, fr } = textsOf(listing)
    return claims.flatMap(([name, english, french, allowed]) =>
      !allowed(listing) && (english.test(en) || (fr && french.test(fr))) ? [{ name, en, fr }] : [],
    )
  })
  expect(wrong).toEqual([])
})

test.each(obligations)(
  'remarks mention the %s of every listing that has one',
  (_, english, french, allowed) => {
    const having = listings.filter(allowed)
    expect(having.length).toBeGreaterThan(listings.length / 60)
    expect(having.some(({ publicRemarksFrench }) => publicRemarksFrench)).toBe(true)
    for (const { publicRemarks, publicRemarksFrench } of having) {
      expect(publicRemarks).toMatch(english)
      if (publicRemarksFrench) expect(publicRemarksFrench).toMatch(french)
    }
  },
)

const SIZE = /feet of living space|living area (is|measures)|living space comes|floor area|feet to furnish/i

test('remarks state the size only of listings with an exact size', () => {
  const ranged = listings.filter(({ livingAreaRange }) => livingAreaRange !== null)
  expect(ranged.length).toBeGreaterThan(listings.length / 150)
  for (const { publicRemarks } of ranged) expect(publicRemarks).not.toMatch(SIZE)
})

test('remarks repeat the tax and the fee of the listing', () => {
  const amounts = (text: string) =>
    [...text.matchAll(/\$([\d,]+)/g)].map(([, n = '']) => Number(n.replaceAll(',', '')))
  for (const { publicRemarks, taxAnnualAmount, associationFee } of listings) {
    const known = [taxAnnualAmount, taxAnnualAmount && Math.round(taxAnnualAmount / 12), associationFee]
    expect(known, publicRemarks).toEqual(expect.arrayContaining(amounts(publicRemarks)))
  }
})
