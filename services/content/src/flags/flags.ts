import { z } from 'zod'
import type { Mistakes } from '../data/mistakes.ts'
import { readYaml } from '../data/texts.ts'

const Definitions = z.record(
  z.string().regex(/^[a-z][a-zA-Z0-9]*$/, 'must be a name like soldFilter'),
  z.strictObject({ default: z.boolean(), description: z.string().min(1) }),
)

/** Feature flags by name; true when the feature is on. */
export const Flags = z.record(z.string(), z.boolean())
export type Flags = z.infer<typeof Flags>

/** Flags that override the defaults in the file, as in `ceros=true,soldFilter=false`. */
export const FlagOverrides = z.string().transform((text, context): ReadonlyMap<string, boolean> => {
  const overrides = new Map<string, boolean>()
  for (const part of text.split(',')) {
    const [, name, value] = /^\s*(\w+)\s*=\s*(true|false)\s*$/.exec(part) ?? []
    if (name) overrides.set(name, value === 'true')
    else context.addIssue(`must be like ceros=true,soldFilter=false; ${JSON.stringify(part)} is not`)
  }
  return overrides
})
export type FlagOverrides = z.infer<typeof FlagOverrides>

const FILE = 'flags.yaml'

/**
 * Reads the flags from the file and applies the overrides from the environment. Returns undefined when the
 * file is invalid.
 */
export async function readFlags(
  data: URL,
  overrides: FlagOverrides,
  mistakes: Mistakes,
): Promise<Flags | undefined> {
  const definitions = await readYaml(data, FILE, Definitions, mistakes)
  if (!definitions) return undefined
  const names = Object.keys(definitions)
  for (const name of overrides.keys())
    if (!names.includes(name))
      mistakes.add('FEATURE_FLAGS', `there is no flag ${name}; there are ${names.join(', ')}`)
  return Object.fromEntries(
    Object.entries(definitions).map(([name, flag]) => [name, overrides.get(name) ?? flag.default]),
  )
}
