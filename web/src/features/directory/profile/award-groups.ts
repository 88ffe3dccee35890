/** An award as returned by the graph. */
export interface Award {
  name: string
  year: number | null
}

export const AWARD_KINDS = ['career', 'general', 'team'] as const
export type AwardKind = (typeof AWARD_KINDS)[number]

/** Returns the awards without duplicates, newest first. Awards without a year are last. */
export function newestFirst(awards: readonly Award[]): Award[] {
  const unique = new Map(awards.map((award) => [awardKey(award), award]))
  return [...unique.values()].sort((one, other) => (other.year ?? 0) - (one.year ?? 0))
}

export const awardKey = ({ name, year }: Award): string => `${name} ${year}`
