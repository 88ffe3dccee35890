import type { FastifyInstance } from 'fastify'
import { StartError } from '../env/start-error.ts'

interface ListenAddress {
  host: string
  port: number
  /** Environment variable that selects another port. */
  variable: string
  /** Text to log once the server listens. */
  listenTextResolver?: (address: string) => string
}

/** Starts listening and resolves to the URL. Throws a StartError that names the variable when the port is in use. */
export function listen(server: FastifyInstance, { variable, ...address }: ListenAddress): Promise<string> {
  return server.listen(address).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new StartError(portTaken(address.port, variable)) : error
  })
}

/** Returns the error message for a port that another process uses. */
export const portTaken = (port: number, variable: string): string =>
  `Port ${port} is taken. Stop the process that uses it, or set ${variable} to another port.`
