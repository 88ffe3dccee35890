/**
 * Plants each fault in turn and records what catches it: `npx tsx scripts/planted-faults/run.ts [id ...]`.
 *
 * Works in a git worktree of its own under `.data/planted-faults/tree`, at one commit, so the developer's files never
 * change. First runs the layers without a fault and stops when they are red. Then, for each fault: applies the
 * patch, runs static checks, related unit tests, the browser layer, and at last all unit tests, and stops at the first
 * catch. Each result goes to `.data/planted-faults/results.json` at once; a fault with a result is skipped, so an
 * interrupted run goes on where it stopped. A layer that breaks without failing a test is no catch.
 *
 * --only-unit   static checks and related unit tests only
 * --at <commit> the commit to plant faults in; HEAD without it. An interrupted run goes on at the commit it began with.
 * --from <id>   starts at this fault
 * --again       also runs faults that have a result
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { changedFiles, type Fault, patchOf, readCatalog, root } from './catalog.ts'
import { LAYER_NAMES, type LayerName, runLayer } from './layers.ts'
import { type Result, readResults, writeResults } from './results.ts'
import { openTree, type Tree } from './tree.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'only-unit': { type: 'boolean', default: false },
    at: { type: 'string', default: 'HEAD' },
    from: { type: 'string' },
    again: { type: 'boolean', default: false },
  },
})
const isPartial = values['only-unit']
const layers: readonly LayerName[] = isPartial ? ['static', 'unit'] : LAYER_NAMES
const results = readResults()

const filesOf = ({ id }: Fault) => changedFiles(readFileSync(patchOf(id), 'utf8'))

function chosenFaults(): Fault[] {
  const { faults } = readCatalog()
  const ids = new Set(faults.map(({ id }) => id))
  for (const id of [...positionals, values.from ?? []].flat())
    if (!ids.has(id)) throw new Error(`No fault ${id}`)
  const first = values.from ? faults.findIndex(({ id }) => id === values.from) : 0
  return faults
    .slice(first)
    .filter(({ id }) => positionals.length === 0 || positionals.includes(id))
    .filter(({ id }) => values.again || isOpen(results.faults[id]))
}

/** A miss by unit tests alone says nothing of the layers that did not run. */
const isOpen = (result: Result | undefined) =>
  !result || result.outcome === 'broken' || (!isPartial && result.isPartial && result.outcome === 'missed')

/** Throws when a layer is red without a fault: then it cannot tell one. */
async function proveGreen(tree: Tree, files: string[]): Promise<void> {
  const { commit } = tree
  for (const layer of layers) {
    const isKnown = results.baseline.some(
      (known) =>
        known.commit === commit && known.layer === layer && files.every((file) => known.files.includes(file)),
    )
    if (isKnown) continue
    const verdict = await runLayer(layer, tree.path, files)
    console.error(`without a fault: ${layer} ${verdict.outcome} (${verdict.seconds.toFixed(0)} s)`)
    if (verdict.outcome !== 'green')
      throw new Error(`The ${layer} layer is ${verdict.outcome} without a fault:\n${verdict.by.join('\n')}`)
    results.baseline.push({ commit, layer, files })
    writeResults(results)
  }
}

async function runFault(tree: Tree, fault: Fault): Promise<Result> {
  tree.reset()
  tree.plant(fault.id)
  const common = { commit: tree.commit, isPartial }
  let seconds = 0
  let last: LayerName = 'static'
  for (const layer of layers) {
    last = layer
    const verdict = await runLayer(layer, tree.path, filesOf(fault))
    seconds += verdict.seconds
    const { by, outcome } = verdict
    if (outcome === 'red') return { outcome: 'caught', layer, by, seconds: Math.round(seconds), ...common }
    if (outcome === 'broken') return { outcome: 'broken', layer, by, seconds: Math.round(seconds), ...common }
  }
  return { outcome: 'missed', layer: last, by: [], seconds: Math.round(seconds), ...common }
}

// Commands of a layer end with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const faults = chosenFaults()
const tree = openTree(execFileSync('git', ['rev-parse', values.at], { cwd: root, encoding: 'utf8' }).trim())
try {
  if (faults.length > 0) await proveGreen(tree, [...new Set(faults.flatMap(filesOf))].sort())
  for (const fault of faults) {
    const result = await runFault(tree, fault)
    results.faults[fault.id] = result
    writeResults(results)
    console.error(
      `${fault.id}: ${result.outcome} (${result.layer}, ${result.seconds} s) ${result.by[0] ?? ''}`,
    )
  }
} finally {
  tree.reset()
}
