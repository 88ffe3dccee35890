/**
 * Plants each fault in turn and records which layer catches it: `npx tsx scripts/planted-faults/run.ts [id
 * ...]`.
 *
 * Works in a separate git worktree, `.data/planted-faults/tree`, at one commit, so the developer's files
 * never change. First runs the layers without a fault and stops when one of them fails. Then, for each fault,
 * applies the patch and runs static checks, related unit tests, the browser layer, and finally all unit
 * tests, stopping at the first layer that catches the fault. Saves each result immediately in
 * `.data/planted-faults/results.json` and skips faults that already have a result, so an interrupted run
 * resumes where it stopped. A layer that breaks without a failing test does not count as catching the fault.
 *
 * --only-unit: runs only static checks and related unit tests.
 * --at <commit>: the commit to plant faults in, HEAD by default. To resume an interrupted run, pass the
 * commit it started with.
 * --from <id>: starts at this fault.
 * --again: also runs faults that already have a result.
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
    if (!ids.has(id)) throw new Error(`unknown fault "${id}"`)
  const first = values.from ? faults.findIndex(({ id }) => id === values.from) : 0
  return faults
    .slice(first)
    .filter(({ id }) => positionals.length === 0 || positionals.includes(id))
    .filter(({ id }) => values.again || isOpen(results.faults[id]))
}

/**
 * True when a fault still needs a run. If the last run missed the fault but included only static checks and
 * unit tests, the fault still needs a run of the other layers.
 */
const isOpen = (result: Result | undefined) =>
  !result || result.outcome === 'broken' || (!isPartial && result.isPartial && result.outcome === 'missed')

/** Throws when a layer fails with no fault planted, because that layer could not detect any fault. */
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

// On a signal, exits this process. The exit also kills the commands of the running layer.
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
