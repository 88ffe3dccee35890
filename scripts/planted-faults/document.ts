/**
 * Writes docs/planted-faults.md from the catalog and the latest results: `npx tsx
 * scripts/planted-faults/document.ts`. A fault without a new result keeps its last column from the existing
 * page.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Catalog, type Fault, type LaterDraw, readCatalog, readLaterDraws, root } from './catalog.ts'
import { type Result, readResults } from './results.ts'

const page = join(root, 'docs/planted-faults.md')
const NOT_RUN = 'not yet run'

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** Maps each fault ID to the last cell of its row in the existing page. */
function writtenBefore(): Map<string, string> {
  if (!existsSync(page)) return new Map()
  const rows = readFileSync(page, 'utf8').matchAll(/^\| `([a-z0-9-]+)` \|.* \| ([^|]*) \|$/gm)
  return new Map([...rows].map(([, id = '', caught = '']) => [id, caught]))
}

function caughtBy(result: Result): string {
  if (result.outcome === 'caught') return cell(`${result.layer}: ${result.by[0] ?? ''}`)
  if (result.outcome === 'missed') return result.isPartial ? 'missed by unit tests' : 'missed'
  return NOT_RUN
}

function originOf({ commit, operator, draw }: Fault): string {
  if (commit) return `${commit}, draw ${draw}`
  return operator ? `${operator}, draw ${draw}` : ''
}

function documentOf({ seed, drawnAt, faults, replaced }: Catalog): string {
  const before = writtenBefore()
  const { faults: results } = readResults()
  const rows = faults.map((fault) => {
    const result = results[fault.id]
    const { id, area, concerns, description, missedAt } = fault
    const missed = missedAt ? `missed at ${missedAt}, now ` : ''
    const caught = result ? missed + caughtBy(result) : (before.get(id) ?? NOT_RUN)
    return `| \`${id}\` | ${area} | ${concerns.join(', ')} | ${cell(description)} | ${originOf(fault)} | ${caught} |`
  })
  const redraws = replaced.map(
    ({ kind, draw, what, reason }) => `| ${kind} | ${draw} | ${cell(what)} | ${cell(reason)} |`,
  )
  return `# Planted faults

${faults.length} faults that the tests must catch, each a patch in \`scripts/planted-faults/patches\`. Decision 21 says why.
Reversed fixes and mutants were drawn with the seed \`${seed}\` from commit ${drawnAt}; the others were written by hand.

- \`npx tsx scripts/planted-faults/run.ts\` plants each one and records what catches it.
- \`npx tsx scripts/planted-faults/check.ts\` checks that all patches apply. A change that breaks one renews it.
- \`npx tsx scripts/planted-faults/document.ts\` writes this page.

| fault | area | concerns | what a user or operator notices | origin | caught by |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

## Replaced draws

| kind | draw | what | reason |
| --- | --- | --- | --- |
${redraws.join('\n')}

${readLaterDraws().map(laterDrawOf).join('\n')}`
}

function laterDrawOf({ seed, drawnAt, mutants, replaced }: LaterDraw): string {
  const rows = mutants.map(
    ({ draw, area, place, operator, caughtBy: caught }) =>
      `| ${draw} | ${area} | \`${place}\` | ${operator} | ${cell(caught)} |`,
  )
  const missed = mutants.filter((mutant) => mutant.caughtBy.startsWith('missed'))
  return `## Mutants of the seed ${seed}

${mutants.length} mutants, drawn from commit ${drawnAt}; ${missed.length} were missed. They are not kept as patches:
\`npx tsx scripts/planted-faults/draw-mutants.ts --seed ${seed} --count ${mutants.length + replaced.length}\` draws them again at that commit.

| draw | area | place | operator | caught by |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
${replaced.map(({ draw, place, reason }) => `\nDraw ${draw}, \`${place}\`, was replaced: ${reason}`).join('\n')}
`
}

writeFileSync(page, documentOf(readCatalog()))
