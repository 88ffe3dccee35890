/** An HTTP proxy in the test process that counts the calls between two processes, and their bytes. */
import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RecordedCall {
  method: string
  path: string
  requestBody: string
  /** True when the request carries an access token. */
  isMember: boolean
  status: number
  /** Bytes of the request body and the response body. */
  bytes: number
}

export interface Recorder {
  origin: string
  /** Returns the calls since the last `take`. */
  take(): RecordedCall[]
  close(): Promise<void>
}

/** Starts a proxy to a server. Records complete calls. */
export async function startRecorder(target: string): Promise<Recorder> {
  const { hostname, port } = new URL(target)
  let calls: RecordedCall[] = []
  const server = createServer({ keepAliveTimeout: 0 }, (incoming, outgoing) => {
    const { method = 'GET', url: path = '/', headers } = incoming
    const isMember = headers.authorization !== undefined
    const call = { method, path, requestBody: '', isMember, status: 0, bytes: 0 }
    const onward = send({ hostname, port, method, path, headers }, (answer) => {
      call.status = answer.statusCode ?? 502
      outgoing.writeHead(call.status, answer.headers)
      answer.on('data', (chunk: Buffer) => {
        call.bytes += chunk.length
      })
      answer.on('end', () => calls.push(call))
      answer.pipe(outgoing)
    })
    onward.once('error', () => outgoing.destroy())
    outgoing.once('close', () => onward.destroy())
    incoming.on('data', (chunk: Buffer) => {
      call.requestBody += chunk.toString()
      call.bytes += chunk.length
    })
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take() {
      const taken = calls
      calls = []
      return taken
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
