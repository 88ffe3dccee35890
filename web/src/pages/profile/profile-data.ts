import { type Locale, localize } from '../../platform/format/locale.ts'
import { sharePicture } from '../../platform/format/photo-set.ts'

interface Profile {
  name: string
  /** Path without a locale prefix. */
  path: string | null
  picture?: string | null | undefined
  phone?: string | null | undefined
  street?: string | null | undefined
  city?: string | null | undefined
  state?: string | null | undefined
  postalCode?: string | null | undefined
  country?: string | null | undefined
  location?: { lat: number; lon: number } | null | undefined
  languages?: readonly string[] | null | undefined
  /** Office of an agent or a team. */
  office?: { officeName: string | null; officeUrl: string | null } | null | undefined
  awards?: readonly string[] | undefined
}

/** Builds the schema.org data of an agent, an office, or a team. Leaves out unknown values. */
export function profileData(profile: Profile, origin: string, locale: Locale): Record<string, unknown> {
  const url = (path: string) => `${origin}${localize(path, locale)}`
  const { name, path, picture, phone, location, languages, office, awards = [] } = profile
  return {
    '@type': 'RealEstateAgent',
    name,
    ...(path && { '@id': url(path), url: url(path) }),
    ...(picture && { image: sharePicture(picture) ?? picture }),
    ...(phone && { telephone: `+1${phone}` }),
    address: {
      '@type': 'PostalAddress',
      ...(profile.street && { streetAddress: profile.street }),
      ...(profile.city && { addressLocality: profile.city }),
      ...(profile.state && { addressRegion: profile.state }),
      ...(profile.postalCode && { postalCode: profile.postalCode }),
      ...(profile.country && { addressCountry: profile.country }),
    },
    ...(location && { geo: { '@type': 'GeoCoordinates', latitude: location.lat, longitude: location.lon } }),
    ...(languages?.length && { knowsLanguage: languages }),
    ...(office?.officeName && {
      parentOrganization: {
        '@type': 'RealEstateAgent',
        name: office.officeName,
        ...(office.officeUrl && { url: url(office.officeUrl) }),
      },
    }),
    ...(awards.length > 0 && { award: awards }),
  }
}
