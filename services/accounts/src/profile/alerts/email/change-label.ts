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
