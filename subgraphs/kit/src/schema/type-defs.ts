import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const kitFile = (name: string) => fileURLToPath(new URL(`./${name}.graphql`, import.meta.url))

/**
 * The SDL of a package: what all subgraphs share, such files of this kit's schema folder as are named, then every
 * .graphql file in and under the module's folder.
 */
export function readTypeDefs(moduleUrl: string, shared: readonly string[] = []): string {
  const folder = dirname(fileURLToPath(moduleUrl))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql'))
    .sort()
    .map((file) => join(folder, file))
  return [...['shared', ...shared].map(kitFile), ...files]
    .map((file) => readFileSync(file, 'utf8').trim())
    .join('\n\n')
}
