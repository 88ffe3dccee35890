import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SHARED = fileURLToPath(new URL('./schema/shared.graphql', import.meta.url))

/** The SDL of a package: what all subgraphs share, then every .graphql file in and under the module's folder. */
export function readTypeDefs(moduleUrl: string): string {
  const folder = dirname(fileURLToPath(moduleUrl))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql'))
    .sort()
    .map((file) => join(folder, file))
  return [SHARED, ...files].map((file) => readFileSync(file, 'utf8').trim()).join('\n\n')
}
