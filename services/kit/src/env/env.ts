import { setVariables, type Variables } from '@gable/kit/env/variables'
import { z } from 'zod'
import { zodMessage } from './zod-message.ts'

/**
 * Parses environment variables with a zod object. All code gets environment variables through this function.
 * If there are mistakes, prints one line per mistake to standard error and exits with status 1.
 */
export function parseEnv<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  source: Variables = process.env,
): z.infer<z.ZodObject<Shape>> {
  const result = schema.safeParse(setVariables(source), { error: zodMessage })
  if (result.success) return result.data
  for (const line of envErrors(schema, result.error)) console.error(line)
  process.exit(1)
}

/**
 * Returns one line per mistake: the variable, what is wrong, and its purpose when the schema describes it.
 */
function envErrors<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, error: z.ZodError): string[] {
  return error.issues.map(({ path, message }) => {
    const name = path.join('.')
    const field = schema.shape[name]
    const purpose = field instanceof z.ZodType ? field.description : undefined
    return `${name}: ${message}${purpose ? `. It is ${purpose}` : ''}`
  })
}
