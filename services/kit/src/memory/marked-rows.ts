/** The rows that are marked with 1 among those marked with 0, in order. */
export function markedRows(marks: Uint8Array): Int32Array {
  let count = 0
  for (let row = 0; row < marks.length; row++) count += marks[row] ?? 0
  const rows = new Int32Array(count)
  for (let row = 0, at = 0; at < count; row++) if (marks[row] === 1) rows[at++] = row
  return rows
}
