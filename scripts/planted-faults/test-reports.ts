import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { z } from 'zod'

/** A failed test, or a file that failed to load. */
export interface FailedTest {
  file: string
  title: string
}

const unitSchema = z.object({
  numTotalTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

/**
 * Reads the JSON report of Vitest. Returns undefined when the report is missing, which means that the run
 * itself failed.
 */
export function readUnitReport(
  file: string,
  tree: string,
): { total: number; failed: FailedTest[] } | undefined {
  if (!existsSync(file)) return undefined
  const { numTotalTests, testResults } = unitSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  const failed = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const path = relative(tree, name)
      const tests = assertionResults.filter(({ status }) => status === 'failed')
      if (tests.length === 0) return [{ file: path, title: `${path} fails to load` }]
      return tests.map(({ fullName }) => ({ file: path, title: fullName }))
    })
  return { total: numTotalTests, failed }
}

interface BrowserSuite {
  specs: { title: string; ok: boolean; file: string; line: number }[]
  suites?: BrowserSuite[] | undefined
}
const suiteSchema: z.ZodType<BrowserSuite> = z.lazy(() =>
  z.object({
    specs: z.array(z.object({ title: z.string(), ok: z.boolean(), file: z.string(), line: z.number() })),
    suites: z.array(suiteSchema).optional(),
  }),
)
const browserSchema = z.object({ suites: z.array(suiteSchema) })

const specsOf = (suite: BrowserSuite): BrowserSuite['specs'] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
]

/**
 * Reads the JSON report of Playwright. The `file` of a failed test ends in `:line`, the form that the command
 * line accepts.
 */
export function readBrowserReport(file: string): { total: number; failed: FailedTest[] } | undefined {
  if (!existsSync(file)) return undefined
  const { suites } = browserSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  const specs = suites.flatMap(specsOf)
  const failed = specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, line }) => ({ file: `${file}:${line}`, title }))
  return { total: specs.length, failed }
}
