import type { FailedRun, Queue } from '@gable/service-kit/queue/operator'

/** Formats queues as plain-text columns for a terminal, with times relative to now. */
export function queuesTable(queues: readonly Queue[], now: Date): string {
  if (queues.length === 0) return 'No job has run yet: start the services first.'
  return table(
    ['queue', 'waiting', 'running', 'failed', 'next run', 'last run', 'last failure'],
    queues.map((queue) => [
      queue.name,
      String(queue.waiting),
      String(queue.running),
      String(queue.failed),
      queue.nextAt ? until(queue.nextAt, now) : '',
      queue.lastRunAt ? `${ago(queue.lastRunAt, now)}, ${queue.lastRunMs ?? '?'} ms` : 'never',
      queue.lastFailureAt ? `${ago(queue.lastFailureAt, now)}: ${queue.lastFailure ?? '?'}` : '',
    ]),
  )
}

export function failuresTable(runs: readonly FailedRun[], now: Date): string {
  if (runs.length === 0) return 'Nothing has failed.'
  return table(
    ['id', 'queue', 'failed', 'tries', 'reason'],
    runs.map(({ id, queue, at, tries, reason }) => [id, queue, ago(at, now), String(tries), reason]),
  )
}

/** Aligns rows in columns under their headings. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows.map((row) => row.map(oneLine))]
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/**
 * Replaces control characters with spaces. External text must not add lines or send escape sequences to the
 * terminal.
 */
export const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')

export const ago = (at: Date, now: Date) => `${span(now.getTime() - at.getTime())} ago`

const until = (at: Date, now: Date) => (at <= now ? 'now' : `in ${span(at.getTime() - now.getTime())}`)

function span(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000))
  if (seconds < 120) return `${seconds} s`
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`
  if (seconds < 172_800) return `${Math.round(seconds / 3_600)} h`
  return `${Math.round(seconds / 86_400)} days`
}
