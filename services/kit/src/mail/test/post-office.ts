import { once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { createLog } from '../../log.ts'
import { defineService } from '../../service.ts'

/** A service that has an outbox, in the schema `post`. */
export const post = defineService({
  name: 'post',
  title: 'Post',
  description: 'A service for tests',
  migrations: new URL('../outbox/', import.meta.url),
  sendsMail: true,
  routes() {},
})

export interface Received {
  from: string
  to: string[]
  raw: string
  mail: Email
}

export interface PostOffice {
  url: string
  received: Received[]
  close(): Promise<void>
}

/** A mail server on a free port that keeps what it gets; `options` let it refuse, wait or ask for a password. */
export async function postOffice(
  options: SMTPServerOptions = {},
  beforeAccepting: (to: string) => Promise<void> = async () => {},
): Promise<PostOffice> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onData(stream, { envelope }, done) {
      const keep = async () => {
        const chunks: Buffer[] = []
        for await (const chunk of stream) chunks.push(Buffer.from(chunk))
        const raw = Buffer.concat(chunks).toString('utf8')
        const to = envelope.rcptTo.map(({ address }) => address)
        await beforeAccepting(to.join())
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        received.push({ from, to, raw, mail: await PostalMime.parse(raw) })
      }
      keep().then(() => done(), done)
    },
    ...options,
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** A log whose lines can be read. */
export function readableLog() {
  const lines: string[] = []
  return { lines, log: createLog('test', 'info', { write: (line) => void lines.push(line) }) }
}
