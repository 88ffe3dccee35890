import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const kitFile = (name: string) => fileURLToPath(new URL(`./${name}.graphql`, import.meta.url))

/**
 * Returns the SDL of a package: the SDL shared by all subgraphs, the given files in the kit's schema folder,
 * and every .graphql file in the module's folder and its subfolders.
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
