import { type Locale, localize } from './locale.ts'

/** Types of profiles that have vCard files. */
export const VCARD_KINDS = ['agent', 'office', 'team'] as const
export type VcardKind = (typeof VCARD_KINDS)[number]

/** Route of the vCard files. The file name is the masterCustomerId plus `.vcf`. */
export const VCARD_ROUTE = '/vcards/:kind/:file'

/** Returns the path of a vCard file, with its language prefix. */
export const vcardPath = (kind: VcardKind, masterCustomerId: string, locale: Locale): string =>
  localize(`/vcards/${kind}/${encodeURIComponent(masterCustomerId)}.vcf`, locale)
