import { type Locale, localize } from './locale.ts'

/** Of whom there are files for address books. */
export const VCARD_KINDS = ['agent', 'office', 'team'] as const
export type VcardKind = (typeof VCARD_KINDS)[number]

/** Where the server answers with them; the name of the file is the masterCustomerId with `.vcf`. */
export const VCARD_ROUTE = '/vcards/:kind/:file'

/** Path of such a file, with its language prefix. */
export const vcardPath = (kind: VcardKind, masterCustomerId: string, locale: Locale): string =>
  localize(`/vcards/${kind}/${encodeURIComponent(masterCustomerId)}.vcf`, locale)
