import type { Transaction } from '@gable/service-kit/database/database'

/** Loads records whose fields are the table's columns. */
export async function copyRecords(
  transaction: Transaction,
  table: string,
  records: readonly Record<string, unknown>[],
): Promise<void> {
  const [first] = records
  if (!first) return
  const columns = Object.keys(first)
  await transaction.copy(
    table,
    columns,
    records.map((record) => columns.map((column) => record[column])),
  )
}
