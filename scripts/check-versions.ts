/**
 * Checks the installed packages. Some packages break the graph without a clear error when they are installed
 * twice, so exactly one copy of each must be installed. `npm ls` must report no problem, so that `npm sbom`
 * works. Licenses must be on the list in licenses.ts.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { licenseMistakes } from './licenses.ts'
import { root } from './processes.ts'

const SINGLE_COPY_PACKAGES = ['graphql', '@apollo/federation-internals']

/** Packages that npm has installed, by path relative to the root. */
const installedSchema = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional() })),
})
const { packages } = installedSchema.parse(
  JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')),
)

let failed = false
for (const name of SINGLE_COPY_PACKAGES) {
  const copies = Object.entries(packages).filter(([path]) => `/${path}`.endsWith(`/node_modules/${name}`))
  if (copies.length !== 1) {
    failed = true
    const found = copies.map(([path, { version }]) => `${version} in ${path}`)
    console.error(`${name}: expected one copy, found ${found.join(', ') || 'none'}. Run "npm ls ${name}".`)
  }
}

const mistakes = licenseMistakes(readFileSync(join(root, 'package-lock.json'), 'utf8'))
for (const mistake of mistakes) console.error(mistake)

const tree = spawnSync('npm', ['ls', '--all', '--package-lock-only'], { cwd: root, encoding: 'utf8' })
if (tree.status !== 0) console.error(`npm ls --all failed:\n${tree.error?.message ?? tree.stderr}`)

process.exitCode = failed || mistakes.length > 0 || tree.status !== 0 ? 1 : 0
