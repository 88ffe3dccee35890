import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino'

export type Logger = PinoLogger

/** JSON lines on standard output, or elsewhere; `level` is one of pino's names, or 'silent'. */
export function createLog(name: string, level = 'info', destination?: DestinationStream): Logger {
  const options = { level, base: { name }, timestamp: pino.stdTimeFunctions.isoTime }
  return destination ? pino(options, destination) : pino(options)
}
