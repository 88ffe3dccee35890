import pg from 'pg'
import { parse as parseArray } from 'postgres-array'

const { INT8, DATE } = pg.types.builtins
const INT8_ARRAY = 1016
const DATE_ARRAY = 1182

const asIs = (text: string) => text

/** int8: a number where that is exact, else a bigint. */
export function parseBigint(text: string): number | bigint {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : BigInt(text)
}

const arrayOf = (parse: (text: string) => unknown) => (text: string) =>
  parseArray(text, (item) => (item === null ? null : parse(item)))

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, parseBigint],
  [INT8_ARRAY, arrayOf(parseBigint)],
  // A date has no time zone: as a Date it would be another day for half of the world.
  [DATE, asIs],
  [DATE_ARRAY, arrayOf(asIs)],
])

/** How `pg` reads values, given to each pool so that the process-wide parsers stay as they are. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
}
