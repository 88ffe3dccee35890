import { clockTime, shortZoneName } from '@gable/kit/time/time-zone'
import type { MailLocale } from '@gable/service-kit/email/email'
import { formatNumber, normalizeSpaces } from '@gable/service-kit/email/layout/format'
import type { DigestChange, DigestListing } from './digest.types.ts'

/** Types of change that a heading counts, strongest first. */
const CHANGE_LABELS = ['new', 'comingSoon', 'priceCut', 'priceRise', 'status'] as const
export type ChangeLabel = (typeof CHANGE_LABELS)[number]

/** Returns the label of a change. */
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

/**
 * Returns the change to show as the label of a home: the last change whose kind is the `rule` of the home, or
 * else the last change.
 */
export function headlineOf({ changes, rule }: DigestListing): DigestChange {
  const headline = changes.findLast(({ kind }) => kind === rule) ?? changes.at(-1)
  if (!headline) throw new Error('Failed to read a digest: a home has no changes')
  return headline
}

/** Counts the homes for each label, without labels that have no homes. */
export function tallyOf(homes: readonly DigestListing[]): (readonly [ChangeLabel, number])[] {
  const all = homes.map((home) => changeLabelOf(headlineOf(home)))
  return CHANGE_LABELS.map((label) => [label, all.filter((one) => one === label).length] as const).filter(
    ([, count]) => count > 0,
  )
}

/** Formats a change in percent with its sign: −4%, in French −4 %. Undefined when it rounds to zero. */
export function formatChange(from: number, to: number, locale: MailLocale): string | undefined {
  const percent = Math.round(((to - from) / from) * 1000) / 10
  if (!Number.isFinite(percent) || percent === 0) return undefined
  const space = locale === 'fr-CA' ? '\u00a0' : ''
  return `${percent < 0 ? '−' : '+'}${formatNumber(Math.abs(percent), locale, 1)}${space}%`
}

/** Formats a day without its year: Nov 20, in French 20 nov. */
export const formatDay = (at: Date, locale: MailLocale, timeZone: string): string =>
  adjustFrench(
    new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
      clockTime(at, timeZone),
    ),
    locale,
  )

/** Formats a time with the name of its zone, because an email may be read days later and in another zone. */
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

/**
 * Applies two French rules that Intl does not: the first of a month is 1er, and a full hour has no minutes.
 */
const adjustFrench = (text: string, locale: MailLocale) =>
  locale === 'fr-CA' ? text.replace(/\b1 (?=\p{L}{3})/u, '1er ').replace(/\sh\s00\b/, '\u00a0h') : text
