import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

export const AREAS = ['web', 'graph', 'subgraphs', 'services'] as const
export type Area = (typeof AREAS)[number]

/** A test must catch every fault that concerns one of these topics. */
const CONCERNS = ['privacy', 'money', 'email', 'lost write'] as const

const faultSchema = z.strictObject({
  /** ID of the fault, and file name of its patch: `patches/<id>.patch`. */
  id: z.string().regex(/^[a-z0-9-]+$/),
  kind: z.enum(['reversed fix', 'mutant', 'by hand']),
  area: z.enum(AREAS),
  concerns: z.array(z.enum(CONCERNS)),
  /** The effect that a user or operator would notice. */
  description: z.string().min(20),
  /** The commit whose fix the patch reverses. */
  commit: z.string().optional(),
  /** The mutation operator. */
  operator: z.string().optional(),
  /** Number of the draw, starting at 1. Reversed fixes and mutants have separate numbers. */
  draw: z.number().int().positive().optional(),
  /** A commit at which all tests missed the fault. A later commit added a test that catches it. */
  missedAt: z.string().optional(),
})
export type Fault = z.infer<typeof faultSchema>

const catalogSchema = z.strictObject({
  /**
   * Seed that determines which fixes and mutants are drawn. `drawnAt` is the commit that they are drawn from.
   */
  seed: z.string(),
  drawnAt: z.string(),
  faults: z.array(faultSchema),
  /** Rejected draws, each with the reason. The next draw replaced each of them. */
  replaced: z.array(
    z.strictObject({
      kind: z.enum(['reversed fix', 'mutant']),
      draw: z.number().int().positive(),
      what: z.string(),
      reason: z.string(),
    }),
  ),
})
export type Catalog = z.infer<typeof catalogSchema>

const laterDrawSchema = z.strictObject({
  seed: z.string(),
  drawnAt: z.string(),
  mutants: z.array(
    z.strictObject({
      draw: z.number().int().positive(),
      area: z.enum(AREAS),
      /** File and line number. */
      place: z.string(),
      operator: z.string(),
      caughtBy: z.string(),
    }),
  ),
  replaced: z.array(
    z.strictObject({ draw: z.number().int().positive(), place: z.string(), reason: z.string() }),
  ),
})
/** Mutants that were tested once and are not stored as patches. `draw-mutants.ts` can draw them again. */
export type LaterDraw = z.infer<typeof laterDrawSchema>

export const folder = import.meta.dirname
export const root = join(folder, '../..')
export const patchOf = (id: string) => join(folder, 'patches', `${id}.patch`)

export function readCatalog(): Catalog {
  return catalogSchema.parse(JSON.parse(readFileSync(join(folder, 'faults.json'), 'utf8')))
}

export const readLaterDraws = (): LaterDraw[] =>
  z.array(laterDrawSchema).parse(JSON.parse(readFileSync(join(folder, 'later-draws.json'), 'utf8')))

/** Returns the paths of the files that a patch changes. */
export const changedFiles = (patch: string) =>
  [...patch.matchAll(/^diff --git a\/(\S+) b\//gm)].map(([, file = '']) => file)
