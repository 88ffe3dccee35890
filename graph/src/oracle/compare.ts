import { difference } from './answer-difference.ts'
import { type Construct, constructs } from './constructs.ts'
import type { Oracle } from './oracle.ts'
import { isValid } from './oracle.ts'
import { createRandom } from './random.ts'
import { randomOperation } from './random-operation.ts'

export interface Comparison {
  /** One description for each operation whose responses differ. */
  differences: string[]
  operations: number
  /** Share of operations (0 to 1) that use each construct. */
  shares: Record<Construct, number>
  /** Share of operations (0 to 1) that use three or more constructs. */
  combined: number
}

export interface CompareOptions {
  seed: number
  operations: number
  /** Mutations that operations may call. Defaults to all mutations. */
  mutations?: readonly string[]
}

/**
 * Subgraphs compile an operation on its third request, so four executions include both interpreted and
 * compiled ones.
 */
const EXECUTIONS = 4

/**
 * Runs random operations through the graph and through graphql-js, and compares the responses. A seed always
 * produces the same operations.
 */
export async function compare(
  oracle: Oracle,
  { seed, operations, mutations }: CompareOptions,
): Promise<Comparison> {
  const random = createRandom(seed)
  const counts = new Map<Construct, number>()
  const differences: string[] = []
  let combined = 0
  for (let done = 0; done < operations; ) {
    const kind = random.chance(0.15) ? 'mutation' : 'query'
    const root = kind === 'query' ? oracle.schema.getQueryType() : oracle.schema.getMutationType()
    const all = Object.keys(root?.getFields() ?? {})
    const rootFields = kind === 'mutation' ? (mutations ?? all) : all
    const operation = randomOperation(oracle.schema, random, { kind, rootFields, depth: 4 })
    if (!isValid(oracle.schema, operation.query)) continue
    done += 1
    for (const construct of operation.constructs) counts.set(construct, (counts.get(construct) ?? 0) + 1)
    if (operation.constructs.size >= 3) combined += 1
    const found = await differenceOf(oracle, operation.query, operation.variables)
    if (found) differences.push(`operation ${done} of seed ${seed}, ${found}`)
  }
  const shares = Object.fromEntries(constructs.map((name) => [name, (counts.get(name) ?? 0) / operations]))
  return {
    differences,
    operations,
    shares: shares as Record<Construct, number>,
    combined: combined / operations,
  }
}

/**
 * Executes the operation four times. Returns the first difference from the graphql-js response, together with
 * the operation; undefined when all responses match.
 */
export async function differenceOf(
  oracle: Oracle,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<string | undefined> {
  const expected = await oracle.expected(query, variables)
  const failures = await oracle.failures(query, variables)
  for (let time = 1; time <= EXECUTIONS; time++) {
    const found = await oracle
      .answer(query, variables)
      .then((answer) => difference(expected, answer, failures))
      .catch((error: unknown) => (error instanceof Error ? error.stack : String(error)))
    if (found) return `time ${time}:\n${query}\n${JSON.stringify(variables)}\n${found}`
  }
  return undefined
}
