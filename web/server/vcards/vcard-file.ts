/** What an address book keeps of somebody. What is null is left out. */
export interface Vcard {
  kind: 'individual' | 'org'
  /** The same whenever it is told of. */
  uid: string
  name: string
  givenName?: string | null
  familyName?: string | null
  title?: string | null
  /** Where they belong; for an office itself, its name. */
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
  /** URL of the page that tells more. */
  page: string
}

/** Octets that a line may have, without its end (RFC 2426, section 2.6). */
const MAX_LINE_OCTETS = 75

/** A text as the value of a property. */
const escaped = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/\r\n|[\r\n]/g, '\\n')
    .replace(/([,;])/g, '\\$1')

const parts = (texts: readonly (string | null | undefined)[]): string =>
  texts.map((text) => escaped(text ?? '')).join(';')

/** A URL holds no end of a line; whatever else does would begin a property of its own. */
const withoutLineBreaks = (url: string): string => url.replace(/[\r\n]/g, '')

/** Cuts a long line between characters; each further line begins with a space. */
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

/** A vCard 3.0: every address book reads this version. */
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
    // What address books by Apple go by.
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
