const ITEMS_PER_YIELD = 4_096

/** Rows by value, in ascending order. Rows without a value are left out. */
export type GroupedRows = ReadonlyMap<string, Int32Array>

export function* groupRows(
  count: number,
  valueAt: (row: number) => string | null | undefined,
): Generator<undefined, GroupedRows> {
  const lists = new Map<string, number[]>()
  for (let row = 0; row < count; row++) {
    if (row % ITEMS_PER_YIELD === 0) yield
    const value = valueAt(row)
    if (value === null || value === undefined) continue
    const list = lists.get(value)
    if (list) list.push(row)
    else lists.set(value, [row])
  }
  yield
  return new Map([...lists].map(([value, rows]) => [value, new Int32Array(rows)]))
}
