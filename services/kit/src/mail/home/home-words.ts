import type { MailLocale } from '../content.ts'
import { counted } from '../layout/figures.ts'

/** What every email says of a home. */
interface HomeWords {
  priceUnknown: string
  perMonth: string
  beds(count: number): string
  baths(count: number): string
  area(feet: string): string
}

const count = (locale: MailLocale, one: string, other: string) => (number: number) =>
  counted(number, locale, { one, other, many: `de ${other}` })

export const HOME_WORDS: Record<MailLocale, HomeWords> = {
  'en-US': {
    priceUnknown: 'Price on request',
    perMonth: '/month',
    beds: count('en-US', 'bed', 'beds'),
    baths: count('en-US', 'bath', 'baths'),
    area: (feet) => `${feet}\u00a0sq\u00a0ft`,
  },
  'fr-CA': {
    priceUnknown: 'Prix sur demande',
    perMonth: '/mois',
    beds: count('fr-CA', 'chambre', 'chambres'),
    baths: count('fr-CA', 'salle de bain', 'salles de bain'),
    area: (feet) => `${feet}\u00a0pi²`,
  },
}
