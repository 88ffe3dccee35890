/** A distinction as the graph tells of it. */
export interface GivenAward {
  name: string
  year: number | null
}

export const awardKinds = ['career', 'general', 'team'] as const
export type AwardKind = (typeof awardKinds)[number]

/** Awards once each, newest year first, those without a year last. */
export function newestFirst(awards: readonly GivenAward[]): GivenAward[] {
  const once = new Map(awards.map((award) => [awardKey(award), award]))
  return [...once.values()].sort((one, other) => (other.year ?? 0) - (one.year ?? 0))
}

export const awardKey = ({ name, year }: GivenAward): string => `${name} ${year}`
