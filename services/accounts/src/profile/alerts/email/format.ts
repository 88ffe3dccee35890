import type { MailLocale } from '@gable/service-kit/email/email'
import { formatNumber, normalizeSpaces } from '@gable/service-kit/email/layout/format'
import { clockTime, shortZoneName } from '@gable/time-zones/time-zone'
import type { DigestChange, DigestListing } from './digest.types.ts'

/** What is counted in a subject, the most telling first. */
const CHANGE_LABELS = ['new', 'comingSoon', 'priceCut', 'priceRise', 'status'] as const
export type ChangeLabel = (typeof CHANGE_LABELS)[number]

/** What one change is to a reader. */
export function changeLabelOf({ kind, oldPrice, newPrice }: DigestChange): ChangeLabel {
  switch (kind) {
    case 'NEW_LISTING':
      return 'new'
    case 'COMING_SOON':
      return 'comingSoon'
    case 'PRICE_CHANGE':
      return oldPrice !== null && newPrice !== null && newPrice > oldPrice ? 'priceRise' : 'priceCut'
    case 'STATUS_CHANGE':
      return 'status'
  }
}

/** The change that a home is counted for: the last one of the kind that brought it. */
export function headlineOf({ changes, rule }: DigestListing): DigestChange {
  const headline = changes.findLast(({ kind }) => kind === rule) ?? changes.at(-1)
  if (!headline) throw new Error('A home in a digest has at least one change')
  return headline
}

/** How many homes there are of each news, without those that there are none of. */
export function tallyOf(homes: readonly DigestListing[]): (readonly [ChangeLabel, number])[] {
  const all = homes.map((home) => changeLabelOf(headlineOf(home)))
  return CHANGE_LABELS.map((label) => [label, all.filter((one) => one === label).length] as const).filter(
    ([, count]) => count > 0,
  )
}

/** By how much, with its sign: −4%, in French −4 %. Undefined where it is too little to be a number. */
export function formatChange(from: number, to: number, locale: MailLocale): string | undefined {
  const percent = Math.round(((to - from) / from) * 1000) / 10
  if (!Number.isFinite(percent) || percent === 0) return undefined
  const space = locale === 'fr-CA' ? '\u00a0' : ''
  return `${percent < 0 ? '−' : '+'}${formatNumber(Math.abs(percent), locale, 1)}${space}%`
}

/** A day of this year: Nov 20, in French 20 nov. */
export const formatDay = (at: Date, locale: MailLocale, timeZone: string): string =>
  adjustFrench(
    new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
      clockTime(at, timeZone),
    ),
    locale,
  )

/** A moment, with the name of its zone: a mail is read days later, and elsewhere. */
export const formatMoment = (at: Date, locale: MailLocale, timeZone: string): string =>
  adjustFrench(
    normalizeSpaces(
      `${new Intl.DateTimeFormat(locale, {
        year: 'numeric',
        month: 'long',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZone: 'UTC',
      }).format(clockTime(at, timeZone))} ${shortZoneName(at, timeZone, locale)}`,
    ),
    locale,
  )

/** What Intl leaves out of French: the first of a month is an ordinal, and a full hour has no minutes. */
const adjustFrench = (text: string, locale: MailLocale) =>
  locale === 'fr-CA' ? text.replace(/\b1 (?=\p{L}{3})/u, '1er ').replace(/\sh\s00\b/, '\u00a0h') : text
