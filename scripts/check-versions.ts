/** Two copies of these packages side by side break the graph in ways no error names; so exactly one of each. */
import { execFileSync } from 'node:child_process'
import { z } from 'zod'

const single = ['graphql', '@apollo/federation-internals']

interface Tree {
  version?: string | undefined
  dependencies?: Record<string, Tree> | undefined
}
const treeSchema: z.ZodType<Tree> = z.lazy(() =>
  z.object({ version: z.string().optional(), dependencies: z.record(z.string(), treeSchema).optional() }),
)

function versionsOf(name: string, tree: Tree): string[] {
  return Object.entries(tree.dependencies ?? {}).flatMap(([child, below]) => [
    ...(child === name && below.version ? [below.version] : []),
    ...versionsOf(name, below),
  ])
}

let failed = false
for (const name of single) {
  const listing = execFileSync('npm', ['ls', name, '--all', '--json'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const versions = [...new Set(versionsOf(name, treeSchema.parse(JSON.parse(listing))))]
  if (versions.length !== 1) {
    failed = true
    console.error(
      `${name}: one version is needed, found ${versions.join(', ') || 'none'}. Run "npm ls ${name}".`,
    )
  }
}
process.exitCode = failed ? 1 : 0
