/** Finds the requirements that a test run proved: the IDs in the titles of passed tests and steps. */
import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

const unitReport = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
})

const step = z.object({
  title: z.string(),
  error: z.unknown().optional(),
  get steps() {
    return z.array(step).optional()
  },
})
const suite = z.object({
  title: z.string(),
  specs: z
    .array(
      z.object({
        title: z.string(),
        tests: z.array(
          z.object({
            status: z.string(),
            results: z.array(z.object({ steps: z.array(step).optional() })),
          }),
        ),
      }),
    )
    .default([]),
  get suites() {
    return z.array(suite).default([])
  },
})
const browserReport = z.object({ suites: z.array(suite) })

const idsIn = (title: string): string[] =>
  [...title.matchAll(/\[([A-Z]+-\d+(?:\s*,\s*[A-Z]+-\d+)*)\]/g)].flatMap(([, ids = '']) =>
    ids.split(/\s*,\s*/),
  )

const stepTitles = (steps: z.infer<typeof step>[] = []): string[] =>
  steps.flatMap(({ title, error, steps: inner }) => (error ? [] : [title, ...stepTitles(inner)]))

/**
 * Returns the titles of passed tests and steps in a Playwright suite. Each test title follows the titles of
 * its enclosing suites.
 */
function passedTitles({ title, specs, suites }: z.infer<typeof suite>, outer = ''): string[] {
  const name = `${outer} ${title}`
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'expected')
      .flatMap(({ results }) => [
        `${name} ${spec.title}`,
        ...results.flatMap(({ steps }) => stepTitles(steps)),
      ]),
  )
  return [...own, ...suites.flatMap((inner) => passedTitles(inner, name))]
}

/**
 * Returns the IDs in the titles of passed tests, from the JSON reports of Vitest and Playwright. A missing
 * report contributes no IDs.
 */
export function provedIds(unitFile: string, browserFile: string): Set<string> {
  const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
  const units = existsSync(unitFile)
    ? unitReport
        .parse(read(unitFile))
        .testResults.flatMap(({ assertionResults }) => assertionResults)
        .filter(({ status }) => status === 'passed')
        .map(({ fullName }) => fullName)
    : []
  const browser = existsSync(browserFile)
    ? browserReport.parse(read(browserFile)).suites.flatMap((each) => passedTitles(each))
    : []
  return new Set([...units, ...browser].flatMap(idsIn))
}

/** Returns the row IDs of docs/features.md. */
export const featureIds = (table: string): string[] =>
  [...readFileSync(table, 'utf8').matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map(([, id = '']) => id)
