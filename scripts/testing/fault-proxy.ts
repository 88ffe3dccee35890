/** Stands between the graph and the REST services for browser tests, and lets them end, hang or garble each by name. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { z } from 'zod'

const portNumber = z.coerce.number().int().min(1).max(65535)
const [port, servicesPort] = z.tuple([portNumber, portNumber]).parse(process.argv.slice(2))

/** `dead` ends the connection, `hanging` never answers, `garbled` answers 200 with what is not the answer. */
const faultsSchema = z.record(z.string(), z.enum(['dead', 'hanging', 'garbled']))

/** The fault of each service that is not well, by how its paths begin: `agents`, `content/api/v4/nls`. */
let faults: z.infer<typeof faultsSchema> = {}

// A connection that nobody uses is kept: whoever sends on it just as it ends would see a fault that no test asked for.
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
