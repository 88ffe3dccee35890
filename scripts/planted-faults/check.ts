/**
 * Checks that every planted fault still applies and changes only product source: `npx tsx
 * scripts/planted-faults/check.ts`. A commit that breaks a patch must also update the patch.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { changedFiles, folder, patchOf, readCatalog } from './catalog.ts'
import { refusalOf } from './patch.ts'
import { areaOf } from './product-source.ts'

const { faults } = readCatalog()
const problems: string[] = []

for (const { id, area } of faults) {
  const file = patchOf(id)
  if (!existsSync(file)) {
    problems.push(`${id}: the patch file is missing`)
    continue
  }
  const areas = changedFiles(readFileSync(file, 'utf8')).map(areaOf)
  if (areas.length === 0 || areas.some((other) => other !== area))
    problems.push(`${id}: changes files outside the product source of ${area}`)
  const refusal = refusalOf(file)
  if (refusal) problems.push(`${id}: the patch does not apply\n${refusal}`)
}

const ids = faults.map(({ id }) => id)
for (const id of new Set(ids))
  if (ids.indexOf(id) !== ids.lastIndexOf(id)) problems.push(`${id}: duplicate entry in faults.json`)
for (const name of readdirSync(join(folder, 'patches')))
  if (!ids.includes(basename(name, '.patch'))) problems.push(`${name}: missing from faults.json`)

for (const problem of problems) console.error(problem)
console.error(`${faults.length} planted faults, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
