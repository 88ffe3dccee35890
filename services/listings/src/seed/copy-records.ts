import type { Transaction } from '@gable/service-kit/database/database'

/** Loads records whose field names are the column names of the table. */
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
