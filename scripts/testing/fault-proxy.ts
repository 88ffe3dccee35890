/** Proxies requests from the graph to the REST services in tests. Tests can make each service fail. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { z } from 'zod'

/**
 * `dead` closes the connection, `hanging` never responds, and `garbled` returns status 200 with invalid JSON.
 */
const faultsSchema = z.record(z.string(), z.enum(['dead', 'hanging', 'garbled']))

/** Starts a proxy on a port, or on any free port when it is 0. A test sets the faults with `PUT /faults`. */
export async function startFaultProxy(port: number, servicesPort: number) {
  /** The fault of each failing service, by path prefix: `agents`, `content/api/v4/nls`. */
  let faults: z.infer<typeof faultsSchema> = {}

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

  // Never close idle connections: a client that sends just as the connection closes would see a fault that no
  // test set.
  const proxy = createServer({ keepAliveTimeout: 0 }, (incoming, outgoing) => {
    if (incoming.method === 'PUT' && incoming.url === '/faults') return void setFaults(incoming, outgoing)
    if (incoming.url === '/health/ready') return void outgoing.writeHead(200).end()
    const [, fault] = Object.entries(faults).find(([path]) => incoming.url?.startsWith(`/${path}`)) ?? []
    if (fault === 'dead') return incoming.socket.destroy()
    if (fault === 'garbled') return outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{"<')
    if (fault === undefined) forward(incoming, outgoing)
  })
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve))
  const address = proxy.address()
  if (typeof address !== 'object' || !address) throw new Error('The fault proxy has no port.')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async stop() {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}
