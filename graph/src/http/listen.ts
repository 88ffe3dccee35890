import type { FastifyInstance } from 'fastify'
import { StartError } from '../config/env.ts'

/**
 * Starts listening and resolves to the URL. Throws a StartError that names the variable when the port is in
 * use.
 */
export async function listen(
  server: FastifyInstance,
  { host, port, variable }: { host: string; port: number; variable: string },
): Promise<string> {
  const listenTextResolver = (address: string) => `The graph is at ${address}/graphql`
  return server.listen({ host, port, listenTextResolver }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new StartError(portTaken(port, variable)) : error
  })
}

function portTaken(port: number, variable: string): string {
  return `Port ${port} is taken. Stop the process that uses it, or set ${variable} to another port.`
}
