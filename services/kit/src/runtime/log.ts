import { type DestinationStream, type LevelWithSilent, type Logger as PinoLogger, pino } from 'pino'

export type Logger = PinoLogger

/** Creates a logger that writes JSON lines to standard output or another destination. */
export function createLog(
  name: string,
  level: LevelWithSilent = 'info',
  destination?: DestinationStream,
): Logger {
  const options = { level, base: { name }, timestamp: pino.stdTimeFunctions.isoTime }
  return destination ? pino(options, destination) : pino(options)
}
