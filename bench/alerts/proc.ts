import { existsSync, readFileSync } from 'node:fs'

const STATUS = '/proc/self/status'

/** Resident now. */
export const residentMegabytes = () => Math.round(process.memoryUsage().rss / 2 ** 20)

/** The most that this process ever held; what it holds now where the system does not say. */
export function peakMegabytes(): number {
  const kilobytes = existsSync(STATUS) && /VmHWM:\s+(\d+)/.exec(readFileSync(STATUS, 'utf8'))?.[1]
  return kilobytes ? Math.round(Number(kilobytes) / 1024) : residentMegabytes()
}

const TICK_MS = 10

/** Milliseconds that the processor worked for a process of this machine; undefined where the system does not say. */
export function processorMs(pid: number | undefined): number | undefined {
  const file = `/proc/${pid}/stat`
  if (pid === undefined || !existsSync(file)) return undefined
  // After the name, which may hold anything: utime and stime are fields 14 and 15 of all.
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}
