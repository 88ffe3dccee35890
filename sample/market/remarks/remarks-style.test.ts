import { env } from '@gable/service-kit/test-kit/test-env'
import { expect, test } from 'vitest'
import { listings } from '../fixtures/generated-market.ts'
import { maskNames, neighborhoodsIn, ownNamesOf } from '../fixtures/own-names.ts'

const NUMBERS =
  /\b(no|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth)\b/gi
const NOMBRES = /(?<!\p{L})(un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze)(?!\p{L})/giu
/** Words about people, and words that choose among buyers. */
const PEOPLE =
  /\b(famil(y|ies)|child(ren)?|kids?|teen(age)?rs?|teens|couples?|singles|adults?|seniors?|elderly|retire(d|es|ment|rs)?|bachelor|newlyweds?|grandparents?|in-laws?|residents|tenants|professionals|students|church|synagogue|mosque|temple|religious|christian|jewish|muslim|ethnic|exclusive|safe|disabled|able-bodied|master)\b/i
const GENS =
  /(?<!\p{L})(famil\p{L}*|enfants?|ados?|adolescents?|couples?|adultes?|aînés?|retraités?|célibataires?|étudiants?|professionnels?|résidents?|église|synagogue|mosquée|exclusif|sécuritaire)(?!\p{L})/iu
const CLICHES =
  /stunning|gorgeous|must.see|dream home|breathtaking|nestled|boasts|turnkey|turn-key|oasis|charming|hidden gem|won.t last|entertainer|sun-drenched|move-in ready|luxurious|elegant|perfect|ideal|meticulous|coveted|sought-after|pride of ownership|cozy|welcome home/i
const CLICHES_FRANCAIS =
  /coup de cœur|clés? en main|bijou|havre|à ne pas manquer|niché|de rêve|magnifique|superbe|exceptionnel|charme|idéal|parfait/i

const sentencesOf = (text: string) => text.split(/(?<=[.!?])(?<!\b(?:St|Dr|Ste|Mt|Ft)\.) +(?=[A-ZÀ-Ý0-9«$])/)
const wordsOf = (text: string) => text.split(/\s+/)
const median = (counts: readonly number[]) =>
  counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0

const texts = listings.map((listing) => {
  const names = ownNamesOf(listing)
  const { publicRemarks: en, publicRemarksFrench: fr } = listing
  const masked = (text: string) => maskNames(text, Object.values(names), 'N')
  return { listing, names, en, fr, masked: { en: masked(en), fr: fr && masked(fr) } }
})
const french = texts.flatMap(({ fr, masked, names }) =>
  fr && masked.fr ? [{ fr, masked: masked.fr, names }] : [],
)
const isShort = (propertyType: string) => /Land|Commercial|Business/.test(propertyType)

test('remarks have 110 to 160 words at the median, and never fewer than 60', () => {
  const english = texts.map(({ en }) => wordsOf(en).length)
  expect(median(english)).toBeGreaterThanOrEqual(110)
  expect(median(english)).toBeLessThanOrEqual(160)
  const francais = french.map(({ fr }) => wordsOf(fr).length)
  expect(median(francais)).toBeGreaterThanOrEqual(110)
  expect(median(francais)).toBeLessThanOrEqual(160)
  for (const { en, fr, listing } of texts) {
    const least = isShort(listing.propertyType) ? 60 : 80
    expect(wordsOf(en).length, en).toBeGreaterThanOrEqual(least)
    expect(wordsOf(en).length, en).toBeLessThanOrEqual(200)
    if (fr) expect(wordsOf(fr).length, fr).toBeGreaterThanOrEqual(least)
  }
})

test('remarks contain 5 to 24 sentences of different lengths without repetition', () => {
  for (const { en } of texts) {
    const sentences = sentencesOf(en)
    expect(sentences.length, en).toBeGreaterThanOrEqual(5)
    expect(sentences.length, en).toBeLessThanOrEqual(24)
    expect(new Set(sentences).size, en).toBe(sentences.length)
    expect(new Set(sentences.map((sentence) => wordsOf(sentence).length)).size, en).toBeGreaterThan(2)
  }
})

test.each([
  ['English', texts.map(({ masked }) => masked.en.replace(NUMBERS, '#')), 0.03],
  // The market has too few French texts to measure less than 5%, and the market of a short run, less than 6%.
  ['French', french.map(({ masked }) => masked.replace(NOMBRES, '#')), env.FULL ? 0.05 : 0.06],
])('no %s opening is common', (_, openings, limit) => {
  const counts = new Map<string, number>()
  for (const text of openings) {
    const start = wordsOf(text.replace(/[\d,.]*\d(st|nd|rd|th|e)?/g, '#'))
      .slice(0, 6)
      .join(' ')
    counts.set(start, (counts.get(start) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  expect(most?.[1], most?.[0]).toBeLessThanOrEqual(openings.length * limit)
})

test('[F-29] remarks name no neighborhood other than the one of the home', () => {
  for (const { masked } of texts) {
    expect(neighborhoodsIn(masked.en), masked.en).toEqual([])
    if (masked.fr) expect(neighborhoodsIn(masked.fr), masked.fr).toEqual([])
  }
  const farms = texts.filter(({ listing }) => listing.propertyType === 'Farm')
  expect(farms.length).toBeGreaterThan(listings.length / 150)
  for (const { names, listing } of farms) {
    expect(names.neighborhood).toBeNull()
    const { en, fr } = { en: listing.publicRemarks, fr: listing.publicRemarksFrench ?? '' }
    expect(neighborhoodsIn(maskNames(`${en} ${fr}`, [names.city, names.schoolDistrict], 'N')), en).toEqual([])
  }
})

test('[F-29] remarks name no school, and no school district other than the one of the home', () => {
  for (const { masked } of texts) {
    expect(masked.en).not.toMatch(/\bschools?\b|\bdistricts?\b|academy|elementary/i)
    expect(masked.fr ?? '').not.toMatch(/école|scolaire|collège|lycée/i)
  }
  const named = texts.filter(({ names, en }) => names.schoolDistrict && en.includes(names.schoolDistrict))
  expect(named.length).toBeGreaterThan(listings.length / 10)
})

test('remarks describe no people and contain no clichés or dashes', () => {
  for (const { masked } of texts) {
    expect(masked.en).not.toMatch(PEOPLE)
    expect(masked.en).not.toMatch(CLICHES)
    expect(masked.en).not.toMatch(/[—–]|undefined|null|NaN| {2}|\ba [aeio](?!ne\b)|All (one|two) /)
    if (!masked.fr) continue
    expect(masked.fr).not.toMatch(GENS)
    expect(masked.fr).not.toMatch(CLICHES_FRANCAIS)
  }
})

test('nearly all listings have different remarks', () => {
  expect(new Set(texts.map(({ en }) => en)).size / listings.length).toBeGreaterThan(0.999)
})

test('only listings in Québec have French remarks, with French typography', () => {
  for (const { stateOrProvince, publicRemarksFrench } of listings) {
    expect(publicRemarksFrench !== null).toBe(stateOrProvince === 'QC')
    if (publicRemarksFrench === null) continue
    expect(publicRemarksFrench).not.toMatch(/[—–]|undefined|null| {2}|'| [?!;]|[^\u00a0]:(?!\/)/)
  }
})
