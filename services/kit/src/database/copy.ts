import pg from 'pg'
import type { CopyRow } from './database.ts'

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/**
 * Returns a COPY statement for a table such as 'listings.listing'. The source is 'stdin' or, in PGlite, the
 * file '/dev/blob'.
 */
export function copyStatement(table: string, columns: readonly string[], source: 'stdin' | 'blob'): string {
  const target = table.split('.').map(pg.escapeIdentifier).join('.')
  const names = columns.map(pg.escapeIdentifier).join(', ')
  return `copy ${target} (${names}) from ${source === 'stdin' ? 'stdin' : "'/dev/blob'"}`
}

/** Yields rows in COPY's text format, in chunks of about `chunkSize` characters. Never splits a row. */
export async function* copyChunks(
  rows: Iterable<CopyRow> | AsyncIterable<CopyRow>,
  chunkSize: number,
): AsyncGenerator<Buffer<ArrayBuffer>> {
  let text = ''
  for await (const row of rows) {
    text += `${row.map(copyValue).join('\t')}\n`
    if (text.length < chunkSize) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text) yield Buffer.from(text)
}

/** Formats a value in COPY's text format. */
export function copyValue(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  return plainText(value).replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character)
}

function plainText(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return arrayText(value)
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value)
}

function arrayText(values: readonly unknown[]): string {
  return `{${values.map(elementText).join(',')}}`
}

function elementText(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (Array.isArray(value)) return arrayText(value)
  return `"${plainText(value).replace(/["\\]/g, '\\$&')}"`
}
