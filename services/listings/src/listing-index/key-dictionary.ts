/** Small numbers for keys of agents and offices, so that a column of them is one of numbers. */
export interface KeyDictionary {
  /** The number of a key, which gets one where it has none. */
  encode(key: string): number
  /** The number of a key; undefined where no home has it. */
  find(key: string): number | undefined
}

export function createKeyDictionary(): KeyDictionary {
  const codes = new Map<string, number>()
  return {
    encode(key) {
      const code = codes.get(key)
      if (code !== undefined) return code
      codes.set(key, codes.size)
      return codes.size - 1
    },
    find: (key) => codes.get(key),
  }
}

export type DirectoryColumn = 'agent' | 'office'

/** Keys of whom homes are listed by. */
export type DirectoryKeys = Record<DirectoryColumn, KeyDictionary>
