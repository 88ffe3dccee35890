import type { DigestChange, DigestHome } from './digest.types.ts'

/** What is counted in a subject, the most telling first. */
const NEWS = ['new', 'comingSoon', 'priceCut', 'priceRise', 'status'] as const
export type News = (typeof NEWS)[number]

/** What one change is to a reader. */
export function newsOf({ kind, oldPrice, newPrice }: DigestChange): News {
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
export function headlineOf({ changes, rule }: DigestHome): DigestChange {
  const headline = changes.findLast(({ kind }) => kind === rule) ?? changes.at(-1)
  if (!headline) throw new Error('A home in a digest has at least one change')
  return headline
}

/** How many homes there are of each news, without those that there are none of. */
export function tallyOf(homes: readonly DigestHome[]): (readonly [News, number])[] {
  const all = homes.map((home) => newsOf(headlineOf(home)))
  return NEWS.map((news) => [news, all.filter((one) => one === news).length] as const).filter(
    ([, count]) => count > 0,
  )
}
