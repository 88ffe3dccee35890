import type { Times } from './measure.ts'
import type { Question } from './questions.ts'

/** Measurements of one market or database. */
export interface Column {
  title: string
  /** Response times by question name. */
  times: ReadonlyMap<string, Times>
  /** Time to load the rows into memory (ms) and the memory they use (MB), where measured. */
  load?: { ms: number; megabytes: number }
  resident: number | undefined
}

/** The two columns between which the table shows the growth of p95. */
export interface Growth {
  from: Column
  to: Column
}

const LABEL = 42
const CELL = 22

/**
 * Renders a table with one row per query type and one column per market or database. Each cell contains p50
 * and p95 in milliseconds.
 */
export function tableOf(questions: readonly Question[], columns: readonly Column[], growth?: Growth): string {
  const line = (label: string, cells: readonly string[]) =>
    label.padEnd(LABEL) + cells.map((cell) => cell.padStart(CELL)).join('')
  const head = [...columns.map(({ title }) => title), ...(growth ? ['growth of p95'] : [])]
  const rows = questions.map(({ name, goal }) => {
    const cells = columns.map(({ times }) => cellOf(times.get(name)))
    const label = goal === undefined ? name : `${name} (${goal})`
    return line(label, [...cells, ...(growth ? [growthOf(name, growth)] : [])])
  })
  return [
    line('p50 / p95 in ms (p95 goal)', head),
    ...rows,
    ...loadsOf(columns, line),
    line(
      'memory of the services, MB',
      columns.map(({ resident }) => resident?.toFixed(0) ?? '?'),
    ),
  ].join('\n')
}

function loadsOf(columns: readonly Column[], line: (label: string, cells: readonly string[]) => string) {
  const loads = columns.flatMap(({ load }) => load ?? [])
  if (loads.length === 0) return []
  return [
    line(
      'load listings into memory, s',
      loads.map(({ ms }) => (ms / 1_000).toFixed(1)),
    ),
    line(
      'their memory, MB',
      loads.map(({ megabytes }) => megabytes.toFixed(0)),
    ),
  ]
}

function cellOf(times: Times | undefined): string {
  if (!times) return '-'
  const { p50, p95, failed } = times
  return `${p50.toFixed(1)} / ${p95.toFixed(1)}${failed > 0 ? ` (${failed} failed)` : ''}`
}

function growthOf(name: string, { from, to }: Growth): string {
  const [before, after] = [from.times.get(name)?.p95, to.times.get(name)?.p95]
  return before && after ? `${(after / before).toFixed(1)} x` : '-'
}
