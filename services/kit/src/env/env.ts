import { z } from 'zod'
import { zodMessage } from './zod-message.ts'

/**
 * Reads environment variables by a zod object; the only way from process.env into the program.
 * A mistake is told in one line per variable on standard error, and ends the process with status 1.
 */
export function parseEnv<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  source: Record<string, string | undefined> = process.env,
): z.infer<z.ZodObject<Shape>> {
  // An empty variable, as in `PORT= npm start`, is one that is not set.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given, { error: zodMessage })
  if (result.success) return result.data
  for (const line of envErrors(schema, result.error)) console.error(line)
  process.exit(1)
}

/** One line per mistake: the variable, what is wrong, and what it is for where the schema describes it. */
export function envErrors<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  error: z.ZodError,
): string[] {
  return error.issues.map(({ path, message }) => {
    const name = path.join('.')
    const field = schema.shape[name]
    const purpose = field instanceof z.ZodType ? field.description : undefined
    return `${name}: ${message}${purpose ? `. It is ${purpose}` : ''}`
  })
}
