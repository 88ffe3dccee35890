import type { MailLocale } from '../content.ts'
import { webAddress } from '../layout/email-layout.ts'
import { type EmailHome, factsOf, priceOf } from './email-home.ts'

/** What an email shows of a home, ready to be set. */
export interface HomeLines {
  url: string
  photo: { src: string; alt: string } | null
  price: string
  facts: string
  /** The street, or where that is private the city alone. */
  title: string
  city: string | null
  courtesyOf: string | null
}

export function homeLines(home: EmailHome, locale: MailLocale): HomeLines {
  return {
    url: webAddress(home.url),
    photo: photoOf(home),
    price: priceOf(home, locale),
    facts: factsOf(home, locale),
    title: home.address ?? home.cityLine,
    city: home.address === null ? null : home.cityLine,
    courtesyOf: home.courtesyOf,
  }
}

/** A feed's picture that is no web address is left out: the rest is worth reading without it. */
function photoOf({ photoUrl, photoAlt }: EmailHome): HomeLines['photo'] {
  if (photoUrl === null || !/^https?:\/\/./.test(photoUrl) || !URL.canParse(photoUrl)) return null
  return { src: new URL(photoUrl).href, alt: photoAlt }
}
