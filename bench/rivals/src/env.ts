import { readFileSync } from 'node:fs'
import { z } from 'zod'

const schema = z.object({
  PORT: z.coerce.number().default(0),
  /** Origin of the REST services. */
  REST_URL: z.string().default(''),
  /** Name and port of each subgraph process, as JSON. */
  SUBGRAPH_PORTS: z
    .string()
    .default('{}')
    .transform((text) => z.record(z.string(), z.number()).parse(JSON.parse(text))),
})

export const env = schema.parse(process.env)

/** Returns the committed supergraph with its subgraph URLs set to these ports. */
export function supergraphAt(ports: Record<string, number>): string {
  const sdl = readFileSync(new URL('../../../graph/supergraph.graphql', import.meta.url), 'utf8')
  return Object.entries(ports).reduce(
    (text, [name, port]) =>
      text.replace(
        new RegExp(`(@join__graph\\(name: "${name}", url: )"[^"]*"`),
        `$1"http://127.0.0.1:${port}/graphql"`,
      ),
    sdl,
  )
}
