/** Two copies of these packages side by side break the graph in ways no error names; so exactly one of each. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from './processes.ts'

const single = ['graphql', '@apollo/federation-internals']

/** What npm has installed, by its path from the root. */
const installedSchema = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional() })),
})
const { packages } = installedSchema.parse(
  JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')),
)

let failed = false
for (const name of single) {
  const copies = Object.entries(packages).filter(([path]) => `/${path}`.endsWith(`/node_modules/${name}`))
  if (copies.length !== 1) {
    failed = true
    const found = copies.map(([path, { version }]) => `${version} in ${path}`)
    console.error(`${name}: one copy is needed, found ${found.join(', ') || 'none'}. Run "npm ls ${name}".`)
  }
}
process.exitCode = failed ? 1 : 0
