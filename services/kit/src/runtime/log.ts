import { type DestinationStream, type LevelWithSilent, type Logger as PinoLogger, pino } from 'pino'

export type Logger = PinoLogger

/** JSON lines on standard output, or elsewhere. */
export function createLog(
  name: string,
  level: LevelWithSilent = 'info',
  destination?: DestinationStream,
): Logger {
  const options = { level, base: { name }, timestamp: pino.stdTimeFunctions.isoTime }
  return destination ? pino(options, destination) : pino(options)
}
