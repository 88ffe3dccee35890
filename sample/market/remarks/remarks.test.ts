import type { MarketListing } from '@gable/service-listings/market-listing'
import { expect, test } from 'vitest'
import { listings } from '../fixtures/generated-market.ts'
import { patterns } from './compose-remarks.ts'

const sentences = (text: string) => text.split(/(?<=[.!?])(?<!\b(?:St|Dr|Ste|Mt|Ft)\.) +(?=[A-ZÀ-Ý0-9«])/)
const listed = (list: readonly string[], word: RegExp) => list.some((item) => word.test(item))

/** Terms that remarks may contain only when the listing's facts support them. */
const claims: [string, RegExp, RegExp, (listing: MarketListing) => boolean][] = [
  ['pool', /\bpool\b/i, /piscine/i, (l) => l.poolPrivateYN || l.communityFeatures.includes('Pool')],
  ['fireplace', /fireplace/i, /foyer/i, (l) => l.fireplaceYN],
  ['garage', /\bgarage\b/i, /\bgarage\b/i, (l) => (l.garageSpaces ?? 0) > 0],
  [
    'fence',
    /fenced (yard|across)|yard is (fully )?fenced/i,
    /cour.*clôturée/i,
    (l) => listed(l.exteriorFeatures, /Fenced/),
  ],
  ['balcony', /balcony/i, /balcon\b/i, (l) => listed(l.exteriorFeatures, /Balcony/)],
  [
    'roof terrace',
    /roof terrace/i,
    /terrasse (privée )?sur le toit/i,
    (l) => listed(l.exteriorFeatures, /Roof Terrace/),
  ],
  ['island', /\b(an|kitchen) island\b/i, /îlot/i, (l) => listed(l.interiorFeatures, /Island/)],
  ['quartz', /quartz/i, /quartz/i, (l) => listed(l.interiorFeatures, /Quartz/)],
  ['gas range', /gas range/i, /$^/, (l) => l.appliances.includes('Gas Range')],
  ['elevator', /elevator/i, /ascenseur/i, (l) => listed(l.interiorFeatures, /Elevator/)],
  ['gym', /\bgym\b/i, /salle d’entraînement/i, (l) => l.communityFeatures.includes('Fitness Center')],
  ['new', /newly built|never lived in/i, /construction neuve/i, (l) => l.newConstruction],
  ['solar', /solar panels/i, /panneaux solaires/i, (l) => listed(l.exteriorFeatures, /Solar/)],
  [
    'one level',
    /one level|one story|single-story/i,
    /plain-pied:|un seul niveau/i,
    (l) => l.storiesTotal === 1,
  ],
  ['oak', /\boak floors/i, /chêne/i, (l) => listed(l.flooring, /Hardwood/)],
]

test('remarks are composed from more than a hundred patterns', () => {
  expect(patterns.length).toBeGreaterThan(100)
})

test('remarks never contradict the facts in the listing', () => {
  for (const listing of listings) {
    for (const [name, english, french, allowed] of claims) {
      if (allowed(listing)) continue
      expect(listing.publicRemarks, name).not.toMatch(english)
      if (listing.publicRemarksFrench) expect(listing.publicRemarksFrench, name).not.toMatch(french)
    }
  }
})

test('remarks contain three to seven sentences without repetition', () => {
  for (const { publicRemarks } of listings) {
    const told = sentences(publicRemarks)
    expect(told.length, publicRemarks).toBeGreaterThanOrEqual(3)
    expect(told.length, publicRemarks).toBeLessThanOrEqual(7)
    expect(new Set(told).size).toBe(told.length)
    expect(publicRemarks).not.toMatch(/undefined|null|NaN| {2}|\ba [aeio](?!ne\b)/)
    expect(publicRemarks).not.toMatch(/All (one|two) /)
    expect(publicRemarks).not.toMatch(/stunning|gorgeous|must.see|dream home|breathtaking/i)
  }
})

test('nearly all listings have different remarks', () => {
  const texts = new Set(listings.map(({ publicRemarks }) => publicRemarks))
  expect(texts.size / listings.length).toBeGreaterThan(0.97)
})

test('only listings in Québec have French remarks, with French typography', () => {
  for (const { stateOrProvince, publicRemarksFrench } of listings) {
    expect(publicRemarksFrench !== null).toBe(stateOrProvince === 'QC')
    if (publicRemarksFrench === null) continue
    expect(publicRemarksFrench).not.toMatch(/undefined|null| {2}|'| [?!;]|[^\u00a0]:(?!\/)/)
  }
})
