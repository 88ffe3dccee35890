import type { MailLocale } from '@gable/service-kit/mail'
import { PHOTOS } from '@gable/service-kit/mail/test/show-email'
import type { Digest, DigestChange, DigestHome } from '../digest.types.ts'

const SITE = 'https://www.example.com'
const DISCLAIMER: Record<MailLocale, string> = {
  'en-US':
    'Information is deemed reliable but is not guaranteed. It is provided for the personal use of consumers and may be used for nothing but finding a home to buy or rent.',
  'fr-CA':
    'Les renseignements sont jugés fiables mais ne sont pas garantis. Ils sont destinés à l’usage personnel des consommateurs qui cherchent une propriété.',
}

export const change = (kind: DigestChange['kind'], facts: Partial<DigestChange> = {}): DigestChange => ({
  kind,
  oldPrice: null,
  newPrice: null,
  oldStatus: null,
  newStatus: null,
  at: new Date('2026-11-20T15:30:00Z'),
  ...facts,
})

/** A home in Austin; French in French. */
export function sampleHome(locale: MailLocale, facts: Partial<DigestHome> = {}): DigestHome {
  const french = locale === 'fr-CA'
  const address = facts.address === undefined ? '1204 Maple Street' : facts.address
  return {
    uPI: 'US-48453-N-1204',
    url: `${SITE}${french ? '/fr' : ''}/homes/1204-maple-street`,
    photoUrl: `${PHOTOS}/1204/medium.jpg`,
    photoAlt: french ? `Photo\u00a0: ${address ?? 'Austin'}` : `Photo of ${address ?? 'a home in Austin'}`,
    price: 480_000,
    isOffMarket: false,
    isClosed: false,
    transaction: 'Sale',
    leasePeriod: null,
    address,
    cityLine: 'Austin, TX 78704',
    beds: 3,
    baths: 2,
    sqft: 1_480,
    changes: [change('NEW_LISTING')],
    rule: 'NEW_LISTING',
    courtesyOf: french
      ? 'Inscription de Lone Star Realty, par l’entremise d’Austin Board of Realtors'
      : 'Listing courtesy of Lone Star Realty, by way of Austin Board of Realtors',
    disclaimer: DISCLAIMER[locale],
    mlsName: 'Austin Board of Realtors',
    ...facts,
  }
}

const priceCut = change('PRICE_CHANGE', { oldPrice: 500_000, newPrice: 480_000 })

export function searchDigest(locale: MailLocale, facts: Partial<Digest> = {}): Digest {
  const french = locale === 'fr-CA'
  const home = (own: Partial<DigestHome>) => sampleHome(locale, own)
  return {
    locale,
    firstName: french ? 'Étienne' : 'Ada',
    timeZone: french ? 'America/Toronto' : 'America/Chicago',
    topic: {
      kind: 'savedSearch',
      name: french ? 'Austin, moins de 600\u00a0000\u00a0$' : 'Austin under $600K',
      place: 'Austin, TX',
    },
    homes: [
      home({}),
      home({ address: '88 Barton Springs Road, Unit 5', price: 389_900, beds: 2, baths: 1.5, sqft: 940 }),
      home({ address: null, price: 545_000, beds: 4, baths: 3, sqft: 2_210, photoUrl: null }),
      home({
        address: '3310 Enfield Road',
        changes: [change('NEW_LISTING', { at: new Date('2026-11-18T15:30:00Z') }), priceCut],
        rule: 'PRICE_CHANGE',
      }),
      home({
        address: '17 Rainey Street',
        price: 612_000,
        beds: 1,
        baths: 1,
        sqft: null,
        changes: [change('STATUS_CHANGE', { oldStatus: 'Active', newStatus: 'Active Under Contract' })],
        rule: 'STATUS_CHANGE',
        mlsName: 'Unlock MLS',
        disclaimer: null,
      }),
    ],
    more: 0,
    links: {
      viewAll: `${SITE}${french ? '/fr' : ''}/saved-search/7`,
      manage: `${SITE}${french ? '/fr' : ''}/account/saved-searches`,
      unsubscribe: `${SITE}${french ? '/fr' : ''}/unsubscribe?token=abc_DEF-123`,
    },
    asOf: new Date('2026-11-21T15:00:00Z'),
    ...facts,
  }
}

export function favoritesDigest(locale: MailLocale, facts: Partial<Digest> = {}): Digest {
  const home = (own: Partial<DigestHome>) => sampleHome(locale, own)
  return searchDigest(locale, {
    topic: { kind: 'favorites' },
    homes: [
      home({ changes: [priceCut], rule: 'PRICE_CHANGE' }),
      home({
        address: '402 Congress Avenue, Unit 1201',
        transaction: 'Rent',
        leasePeriod: 'MONTH',
        price: 2_450,
        beds: 1,
        baths: 1,
        sqft: 710,
        changes: [change('PRICE_CHANGE', { oldPrice: 2_300, newPrice: 2_450 })],
        rule: 'PRICE_CHANGE',
      }),
      home({
        address: '9 Laurel Lane',
        price: 735_000,
        changes: [change('STATUS_CHANGE', { oldStatus: 'Pending', newStatus: 'Closed' })],
        rule: 'STATUS_CHANGE',
      }),
    ],
    more: 12,
    ...facts,
  })
}
