const SIZE_NAMES = new Set(['first', 'last', 'limit', 'pageSize'])

/** Whether an argument or an input field says how many items a list has. */
export const isListSize = (name: string): boolean => SIZE_NAMES.has(name)
