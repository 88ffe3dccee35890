import type { Answer } from './oracle.ts'

/**
 * Describes the first difference between two responses; undefined when a client could not tell the responses
 * apart. When an error makes a value null, fields below that value may have failed too, and GraphQL does not
 * specify which of their errors a server reports. `failures` lists all errors that the server may report. The
 * graph reports a fault of the operation once, and graphql-js for each object.
 */
export function difference(
  expected: Answer,
  answer: Answer,
  failures: ReadonlySet<string> = new Set(),
): string | undefined {
  const [wanted, got] = [JSON.stringify(expected.data), JSON.stringify(answer.data)]
  if (wanted !== got) return `data\n  expected ${wanted}\n  got      ${got}`
  if (!haveSameMutations(expected, answer.mutations))
    return `mutations\n  expected ${expected.mutations}\n  got      ${answer.mutations}`
  const [known, found] = [errorsByNull(expected), errorsByNull(answer)]
  const faults = new Set(answer.errors.flatMap(({ path, code }) => faultOf(`${path} ${code}`) ?? []))
  const isKnownFault = (error: string) => faults.has(faultOf(error) ?? '')
  for (const place of new Set([...known.keys(), ...found.keys()])) {
    const [here, there] = [known.get(place) ?? [], found.get(place) ?? []]
    if (there.length === 0 && here.every(isKnownFault)) continue
    const isNullInBoth = here.length > 0 && there.length > 0
    if (!isNullInBoth || !there.every((error) => here.includes(error) || failures.has(error)))
      return `errors at ${place}\n  expected ${here}\n  got      ${there}`
  }
  return undefined
}

/** Names a fault of the operation: the path without list positions. Undefined for failures of the data. */
const faultOf = (error: string): string | undefined =>
  error.endsWith(' BAD_USER_INPUT') ? error.replaceAll(/\.\d+(?=[. ])/g, '') : undefined

/**
 * True when both responses ran the same mutations. When `data` is null, an executor may skip the mutations
 * after the failed one, but need not.
 */
function haveSameMutations({ data, mutations }: Answer, others: readonly string[]): boolean {
  const compared = data === null ? others.slice(0, mutations.length) : others
  return mutations.join() === compared.join()
}

/** Groups errors by the path of the null value that they caused. */
function errorsByNull({ data, errors }: Answer): Map<string, string[]> {
  const byNull = new Map<string, string[]>()
  for (const { path, code } of errors) {
    const place = pathOfNull(data, path.split('.'))
    byNull.set(place, [...(byNull.get(place) ?? []), `${path} ${code}`])
  }
  return byNull
}

function pathOfNull(data: unknown, path: readonly string[]): string {
  let value = data
  for (const [index, part] of path.entries()) {
    if (value === null) return path.slice(0, index).join('.')
    value = (value as Record<string, unknown>)[part]
  }
  return path.join('.')
}
