/** Contact details for an address book. Null values are omitted. */
export interface Vcard {
  kind: 'individual' | 'org'
  /** Stable identifier of the contact. */
  uid: string
  name: string
  givenName?: string | null
  familyName?: string | null
  title?: string | null
  /** Organization that the person or team belongs to. For an office, its own name. */
  organization?: string | null
  phone?: string | null
  address?: {
    street?: string | null
    extended?: string | null
    city?: string | null
    state?: string | null
    postalCode?: string | null
    country?: string | null
  }
  location?: { lat: number; lon: number } | null
  website?: string | null
  /** URL of a JPEG. */
  photo?: string | null
  /** URL of the contact's page on the site. */
  page: string
}

/** Max octets per line, excluding the line break (RFC 2426, section 2.6). */
const MAX_LINE_OCTETS = 75

/** Escapes a text for use as a property value. */
const escaped = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/\r\n|[\r\n]/g, '\\n')
    .replace(/([,;])/g, '\\$1')

const parts = (texts: readonly (string | null | undefined)[]): string =>
  texts.map((text) => escaped(text ?? '')).join(';')

/** Removes line breaks from a URL, because they would start a new property. */
const withoutLineBreaks = (url: string): string => url.replace(/[\r\n]/g, '')

/** Folds a long line between characters. Each continuation line starts with a space. */
function folded(line: string): string {
  let text = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > MAX_LINE_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}

/** Generates a vCard in version 3.0, because every address book supports this version. */
export function vcardFile(card: Vcard): string {
  const { kind, name, address = {}, location } = card
  const { street, extended, city, state, postalCode, country } = address
  const isPerson = kind === 'individual'
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'PRODID:-//Gable//Gable//EN',
    `UID:${withoutLineBreaks(card.uid)}`,
    `FN:${escaped(name)}`,
    `N:${isPerson ? parts([card.familyName, card.givenName, '', '', '']) : parts([name, '', '', '', ''])}`,
    ...(card.organization ? [`ORG:${escaped(card.organization)}`] : []),
    // Makes Apple address books show the card as a company.
    ...(isPerson ? [] : ['X-ABSHOWAS:COMPANY']),
    ...(card.title ? [`TITLE:${escaped(card.title)}`] : []),
    ...(card.phone
      ? [`TEL;TYPE=WORK,VOICE:+1${card.phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')}`]
      : []),
    ...(Object.values(address).some(Boolean)
      ? [`ADR;TYPE=WORK:${parts(['', extended, street, city, state, postalCode, country])}`]
      : []),
    ...(location ? [`GEO:${location.lat.toFixed(6)};${location.lon.toFixed(6)}`] : []),
    ...(card.photo ? [`PHOTO;VALUE=URI;TYPE=JPEG:${withoutLineBreaks(card.photo)}`] : []),
    ...(card.website ? [`URL;TYPE=WORK:${withoutLineBreaks(card.website)}`] : []),
    `URL:${withoutLineBreaks(card.page)}`,
    'END:VCARD',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
