import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { root } from './catalog.ts'
import { LAYER_NAMES } from './layers.ts'

const resultSchema = z.object({
  outcome: z.enum(['caught', 'missed', 'broken']),
  /** The layer that caught the fault, or the last layer that ran. */
  layer: z.enum(LAYER_NAMES),
  /** Names of the first failures. */
  by: z.array(z.string()),
  seconds: z.number(),
  commit: z.string(),
  /** True when only static checks and unit tests ran. */
  isPartial: z.boolean(),
})
export type Result = z.infer<typeof resultSchema>

const resultsSchema = z.object({
  /** Layers that passed for these files with no fault planted, so that they do not run again. */
  baseline: z.array(z.object({ commit: z.string(), layer: z.enum(LAYER_NAMES), files: z.array(z.string()) })),
  faults: z.record(z.string(), resultSchema),
})
export type Results = z.infer<typeof resultsSchema>

const file = join(root, '.data/planted-faults/results.json')

export const readResults = (): Results =>
  existsSync(file)
    ? resultsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    : { baseline: [], faults: {} }

export function writeResults(results: Results): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
}
