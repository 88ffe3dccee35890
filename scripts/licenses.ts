/** Checks the licenses of production packages from package-lock.json. */
import { z } from 'zod'

/** Licenses that permit any use of Gable, including use in a closed-source product. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]

/** Other licenses, each with the packages that docs/decisions/0030-licenses.md permits to use it. */
const EXCEPTIONS: Record<string, RegExp> = {
  'Elastic-2.0': /^@apollo\/(composition|federation-internals|gateway|query-graphs|query-planner)$/,
  'LGPL-3.0-or-later': /^@img\/sharp-/,
}

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ license: z.string().optional(), dev: z.boolean().optional(), link: z.boolean().optional() }),
  ),
})

/**
 * Returns true when a package's license permits its use. The license is an SPDX expression, such as `MIT AND
 * (ISC OR BSD)`.
 */
function isAllowed(name: string, expression: string): boolean {
  const parts = (separator: string) => expression.replace(/[()]/g, '').split(separator)
  const isKnown = (license: string) => ALLOWED.includes(license) || (EXCEPTIONS[license]?.test(name) ?? false)
  return parts(' OR ').some((choice) => choice.split(' AND ').every((license) => isKnown(license.trim())))
}

/**
 * Returns one line for each production package whose license is not on the list of allowed licenses. `lock`
 * is the text of package-lock.json.
 */
export function licenseMistakes(lock: string): string[] {
  const { packages } = lockSchema.parse(JSON.parse(lock))
  const lines = Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { license = 'no license' }]) => ({
      name: path.split('node_modules/').pop() ?? path,
      license,
    }))
    .filter(({ name, license }) => !isAllowed(name, license))
    .map(({ name, license }) => `${name}: ${license} is not on the list in scripts/licenses.ts.`)
  return [...new Set(lines)]
}
