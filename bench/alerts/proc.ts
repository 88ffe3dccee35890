import { existsSync, readFileSync } from 'node:fs'

const STATUS = '/proc/self/status'

/** Current resident memory of this process. */
export const residentMegabytes = () => Math.round(process.memoryUsage().rss / 2 ** 20)

/**
 * Peak resident memory of this process; falls back to the current value where the system does not report a
 * peak.
 */
export function peakMegabytes(): number {
  const kilobytes = existsSync(STATUS) && /VmHWM:\s+(\d+)/.exec(readFileSync(STATUS, 'utf8'))?.[1]
  return kilobytes ? Math.round(Number(kilobytes) / 1024) : residentMegabytes()
}

const TICK_MS = 10

/** CPU milliseconds of a process on this machine; undefined where the system does not report them. */
export function processorMs(pid: number | undefined): number | undefined {
  const file = `/proc/${pid}/stat`
  if (pid === undefined || !existsSync(file)) return undefined
  // Splits after the process name, because the name may contain spaces. utime and stime are fields 14 and 15
  // of the whole line.
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}
