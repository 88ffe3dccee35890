import type { MessagePort } from 'node:worker_threads'
import type { Client, Session } from './session.ts'

/** Connects one end of a message port to the session, as a client. */
export function servePort(session: Session, port: MessagePort): void {
  const client: Client = {
    answer(bytes) {
      // The engine reuses its buffer, so send a copy.
      const copy = bytes.slice()
      port.postMessage(copy, [copy.buffer])
    },
  }
  session.connect(client)
  port.on('message', (chunk: Uint8Array) => session.receive(client, chunk))
  port.on('close', () => session.disconnect(client))
}
