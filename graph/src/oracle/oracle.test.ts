import { afterAll, describe, expect, test } from 'vitest'
import { compare, differenceOf } from './compare.ts'
import { gableSubgraphs } from './gable-subgraphs.ts'
import { interfaceReports, interfaceSubgraphs } from './interfaces-schema.ts'
import { kindsSubgraphs } from './kinds-schema.ts'
import { omittedFieldCases } from './omitted-fields.ts'
import { createOracle } from './oracle.ts'
import { reports } from './reports.ts'

/** Operations per schema. The full suite sends thousands. */
const OPERATIONS = 60
/** Enough operations for each construct to occur often. */
const OPERATIONS_WITH_EACH = 200
/** The schema whose operations use every construct often and regularly combine several. */
const EVERY_CONSTRUCT = 'subgraphs with every kind of field'
const schemas = {
  [EVERY_CONSTRUCT]: await createOracle(kindsSubgraphs),
  'the subgraphs of Gable': await createOracle(gableSubgraphs()),
  'subgraphs with every kind of interface': await createOracle(interfaceSubgraphs),
}
afterAll(() => Promise.all(Object.values(schemas).map((oracle) => oracle.stop())))

describe.each(Object.entries(schemas))('%s', (name, oracle) => {
  test('returns the same responses as graphql-js to random operations', async () => {
    const operations = name === EVERY_CONSTRUCT ? OPERATIONS_WITH_EACH : OPERATIONS
    const { differences, shares, combined } = await compare(oracle, { seed: 1, operations })
    expect(differences).toEqual([])
    if (name !== EVERY_CONSTRUCT) return
    for (const [construct, share] of Object.entries(shares)) expect(share, construct).toBeGreaterThan(0.05)
    expect(combined).toBeGreaterThan(0.3)
  })
})

test.each(reports)(
  '[F-61, F-62, F-63, F-64, F-65] returns the same response as graphql-js to a reported operation: $title',
  async ({ query, variables }) => {
    expect(await differenceOf(schemas['the subgraphs of Gable'], query, variables)).toBeUndefined()
  },
)

test.each(interfaceReports)(
  '[F-62, F-63] returns the same response as graphql-js to a reported operation: $title',
  async ({ query, variables = {} }) => {
    expect(
      await differenceOf(schemas['subgraphs with every kind of interface'], query, variables),
    ).toBeUndefined()
  },
)

const roots: Record<string, string> = { Listing: 'listing(uPI: "1")', Home: 'homes' }
const omittedFieldTests = Object.values(schemas).flatMap((oracle) =>
  omittedFieldCases(oracle, (type) => roots[type] ?? '').map((operation) => ({ ...operation, oracle })),
)

test.each(omittedFieldTests)('[F-61] $title', async ({ oracle, query, variables }) => {
  expect(await differenceOf(oracle, query, variables)).toBeUndefined()
})
