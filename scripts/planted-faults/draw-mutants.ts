/**
 * Draws mutants of the product source and prints them with numbers: `npx tsx
 * scripts/planted-faults/draw-mutants.ts --seed gable-2 --count 30 [--write]`. `--write` also stores each
 * mutant as `patches/mutant-<seed>-<number>.patch`. The same seed on the same commit draws the same mutants.
 * The areas alternate. Within an area, the script draws a file, then an operator, then a location, and never
 * draws a file twice.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { AREAS, type Area, patchOf, root } from './catalog.ts'
import { applySite, mutationSites } from './mutation-sites.ts'
import { patchBetween } from './patch.ts'
import { areaOf } from './product-source.ts'
import { createRandom, type Random } from './random.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    count: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const { seed, count, write } = values
if (!seed || !count) throw new Error('missing options: pass --seed <text> and --count <number>')

function productFiles(): Map<Area, string[]> {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' }).split(
    '\n',
  )
  return new Map(AREAS.map((area) => [area, files.filter((file) => areaOf(file) === area)]))
}

function drawFrom(files: string[], random: Random) {
  for (;;) {
    const [file] = files.splice(random.below(files.length), 1)
    if (!file) throw new Error('Failed to draw a file: none are left')
    const text = readFileSync(join(root, file), 'utf8')
    const sites = mutationSites(file, text)
    const operator = random.pick([...new Set(sites.map((site) => site.operator))])
    const site = random.pick(sites.filter((site) => site.operator === operator))
    if (site) return { file, text, site }
  }
}

/** Formats the mutated file, so that a formatting check does not catch the mutant. */
const formatted = (file: string, text: string) =>
  execFileSync('npx', ['biome', 'format', `--stdin-file-path=${file}`], {
    cwd: root,
    input: text,
    encoding: 'utf8',
  })

const random = createRandom(seed)
const files = productFiles()
for (let draw = 1; draw <= Number(count); draw++) {
  const area = AREAS[(draw - 1) % AREAS.length] ?? 'web'
  const { file, text, site } = drawFrom(files.get(area) ?? [], random)
  const line = text.slice(0, site.start).split('\n').length
  const id = `mutant-${seed}-${draw}`
  const patch = patchBetween(file, text, formatted(file, applySite(text, site)))
  if (write) writeFileSync(patchOf(id), patch)
  console.error(`${draw} ${area} ${file}:${line} ${site.operator}\n${patch.split('\n').slice(4).join('\n')}`)
}
