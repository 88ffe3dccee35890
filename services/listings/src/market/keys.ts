/** Small numbers for keys of agents and offices, so that a column of them is one of numbers. */
export interface Keys {
  /** The number of a key, which gets one where it has none. */
  numberOf(key: string): number
  /** The number of a key; undefined where no home has it. */
  find(key: string): number | undefined
}

export function createKeys(): Keys {
  const numbers = new Map<string, number>()
  return {
    numberOf(key) {
      const known = numbers.get(key)
      if (known !== undefined) return known
      numbers.set(key, numbers.size)
      return numbers.size - 1
    },
    find: (key) => numbers.get(key),
  }
}

export type PeopleColumn = 'agent' | 'office'

/** Keys of whom homes are listed by. */
export type PeopleKeys = Record<PeopleColumn, Keys>
