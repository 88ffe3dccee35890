/** An HTTP proxy between two processes of a test. It counts their calls, and tests can make services fail. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { z } from 'zod'
import type { Origin, Stoppable } from './site.ts'

/**
 * `dead` closes the connection, `hanging` never responds, and `garbled` returns status 200 with invalid JSON.
 */
const faultsSchema = z.record(z.string(), z.enum(['dead', 'hanging', 'garbled']))
type Faults = z.infer<typeof faultsSchema>

const callSchema = z.object({
  method: z.string(),
  path: z.string(),
  requestBody: z.string(),
  /** True when the request carries an access token. */
  isMember: z.boolean(),
  status: z.number(),
  /** Bytes of the request body and the response body. */
  bytes: z.number(),
})
export type RecordedCall = z.infer<typeof callSchema>

/** Sets the faults of a proxy by the path prefix of the service: `agents`, `content/api/v4/nls`. Replaces earlier faults. */
export async function setFaults({ origin }: Origin, faults: Faults): Promise<void> {
  await fetch(`${origin}/faults`, { method: 'PUT', body: JSON.stringify(faults) })
}

/** Returns the complete calls through a proxy since the last `takeCalls`. The first `takeCalls` starts the recording. */
export async function takeCalls({ origin }: Origin): Promise<RecordedCall[]> {
  const response = await fetch(`${origin}/calls`, { method: 'DELETE' })
  return z.array(callSchema).parse(await response.json())
}

/** Starts a proxy to an origin on a port, or on any free port when it is 0. */
export async function startProxy(target: string, port = 0): Promise<Origin & Stoppable> {
  const { hostname, port: targetPort } = new URL(target)
  let faults: Faults = {}
  let calls: RecordedCall[] | undefined

  async function readFaults(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of incoming) parts.push(part)
    faults = faultsSchema.parse(JSON.parse(Buffer.concat(parts).toString()))
    outgoing.writeHead(204).end()
  }

  function sendCalls(outgoing: ServerResponse): void {
    outgoing.end(JSON.stringify(calls ?? []))
    calls = []
  }

  function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method = 'GET', url: path = '/', headers } = incoming
    const isMember = headers.authorization !== undefined
    const call = { method, path, requestBody: '', isMember, status: 0, bytes: 0 }
    const onward = request({ hostname, port: targetPort, method, path, headers }, (answer) => {
      call.status = answer.statusCode ?? 502
      outgoing.writeHead(call.status, answer.headers)
      answer.on('data', (chunk: Buffer) => {
        call.bytes += chunk.length
      })
      answer.on('end', () => calls?.push(call))
      answer.pipe(outgoing)
    })
    onward.once('error', () => outgoing.destroy())
    outgoing.once('close', () => onward.destroy())
    incoming.on('data', (chunk: Buffer) => {
      call.requestBody += chunk.toString()
      call.bytes += chunk.length
    })
    incoming.pipe(onward)
  }

  // Never close idle connections: a client that sends just as the connection closes would see a fault that no
  // test set.
  const proxy = createServer({ keepAliveTimeout: 0 }, (incoming, outgoing) => {
    if (incoming.method === 'PUT' && incoming.url === '/faults') return void readFaults(incoming, outgoing)
    if (incoming.method === 'DELETE' && incoming.url === '/calls') return sendCalls(outgoing)
    if (incoming.url === '/health/ready') return void outgoing.writeHead(200).end()
    const [, fault] = Object.entries(faults).find(([path]) => incoming.url?.startsWith(`/${path}`)) ?? []
    if (fault === 'dead') return incoming.socket.destroy()
    if (fault === 'garbled') return outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{"<')
    if (fault === undefined) forward(incoming, outgoing)
  })
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve))
  const address = proxy.address()
  if (typeof address !== 'object' || !address) throw new Error('The proxy has no port.')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async stop() {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}
