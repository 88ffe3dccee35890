import { env } from '../env.ts'

export interface Timed {
  name: string
  /** In milliseconds. */
  duration: number
}

/** Formats the slowest entries below a title, one per line. */
export function slowest(title: string, entries: readonly Timed[]): string {
  const sorted = entries.toSorted((a, b) => b.duration - a.duration).slice(0, env.SLOWEST)
  const lines = sorted.map(({ name, duration }) => `${(duration / 1000).toFixed(1).padStart(8)} s  ${name}`)
  return [`${title}:`, ...lines, ''].join('\n')
}
