import { type Logger as PinoLogger, pino } from 'pino'

export type Logger = PinoLogger

/** JSON lines on standard output; `level` is one of pino's names, or 'silent'. */
export function createLog(name: string, level = 'info'): Logger {
  return pino({ name, level, base: { name }, timestamp: pino.stdTimeFunctions.isoTime })
}
