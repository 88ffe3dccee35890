/**
 * Prints past commits in random order as candidates for faults that reverse a fix: `npx tsx
 * scripts/planted-faults/draw-fixes.ts --seed gable-1 --until 8a4feda`. A candidate changes tests, changes at
 * most 200 lines of product source (larger commits usually add features), and deletes some existing lines. A
 * developer then reverses the source changes by hand in the current code.
 */
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { type Area, root } from './catalog.ts'
import { areaOf, isTest } from './product-source.ts'
import { createRandom } from './random.ts'

const MAX_LINES = 200

interface Candidate {
  commit: string
  subject: string
  /** The area with the most changed lines. */
  area: Area
}

function candidates(until: string): Candidate[] {
  const log = execFileSync(
    'git',
    ['log', '--no-merges', '--no-renames', '--reverse', '--numstat', '--format=@%h %s', until],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 27,
    },
  )
  return log
    .split(/^@/m)
    .slice(1)
    .flatMap((entry) => {
      const [head = '', ...rows] = entry.split('\n')
      const changes = rows.map((row) => row.split('\t')).filter(({ length }) => length === 3)
      const lines = new Map<Area, number>()
      let removed = 0
      for (const [added, deleted, file = ''] of changes) {
        const area = areaOf(file)
        if (!area) continue
        lines.set(area, (lines.get(area) ?? 0) + Number(added) + Number(deleted))
        removed += Number(deleted)
      }
      const total = [...lines.values()].reduce((sum, count) => sum + count, 0)
      const [area] = [...lines].toSorted(([, a], [, b]) => b - a)[0] ?? []
      const hasTest = changes.some(([, , file = '']) => isTest(file))
      if (!area || !hasTest || removed === 0 || total > MAX_LINES) return []
      const [commit = '', ...subject] = head.split(' ')
      return [{ commit, subject: subject.join(' '), area }]
    })
}

const { values } = parseArgs({
  options: { seed: { type: 'string' }, until: { type: 'string', default: 'HEAD' } },
})
if (!values.seed) throw new Error('missing option: pass --seed <text>')
const drawn = createRandom(`${values.seed} fixes`).shuffle(candidates(values.until))
for (const [index, { commit, area, subject }] of drawn.entries())
  console.error(`${index + 1} ${area} ${commit} ${subject}`)
