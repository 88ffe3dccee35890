/**
 * Proxies requests from the graph to the REST services in browser tests. Tests can make each service drop
 * connections, hang, or return invalid JSON.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { z } from 'zod'

const portNumber = z.coerce.number().int().min(1).max(65535)
const [port, servicesPort] = z.tuple([portNumber, portNumber]).parse(process.argv.slice(2))

/**
 * `dead` closes the connection, `hanging` never responds, and `garbled` returns status 200 with invalid JSON.
 */
const faultsSchema = z.record(z.string(), z.enum(['dead', 'hanging', 'garbled']))

/** The fault of each failing service, by path prefix: `agents`, `content/api/v4/nls`. */
let faults: z.infer<typeof faultsSchema> = {}

// Never close idle connections: a client that sends just as the connection closes would see a fault that no
// test set.
createServer({ keepAliveTimeout: 0 }, (incoming, outgoing) => {
  if (incoming.method === 'PUT' && incoming.url === '/faults') return void setFaults(incoming, outgoing)
  if (incoming.url === '/health/ready') return void outgoing.writeHead(200).end()
  const [, fault] = Object.entries(faults).find(([path]) => incoming.url?.startsWith(`/${path}`)) ?? []
  if (fault === 'dead') return incoming.socket.destroy()
  if (fault === 'garbled') return outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{"<')
  if (fault === undefined) forward(incoming, outgoing)
}).listen(port, '127.0.0.1')

async function setFaults(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part)
  faults = faultsSchema.parse(JSON.parse(Buffer.concat(parts).toString()))
  outgoing.writeHead(204).end()
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url: path, headers } = incoming
  const onward = request({ host: '127.0.0.1', port: servicesPort, method, path, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  onward.once('error', () => outgoing.destroy())
  outgoing.once('close', () => onward.destroy())
  incoming.pipe(onward)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0))
