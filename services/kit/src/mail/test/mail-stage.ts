import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import type { Database } from '../../database/database.ts'
import { type Mail, queueMail } from '../../mail.ts'
import type { StorageEngine } from '../../test.ts'
import { type Mailer, type MailerOptions, startMailer } from '../mailer.ts'
import { smtpTransport } from '../transport.ts'
import { type PostOffice, post, postOffice, readableLog } from './post-office.ts'

const FROM = { name: 'Gable', address: 'no-reply@gable.test' }
export const SOON = { timeout: 30_000, interval: 20 }
export const MAIL: Mail = {
  to: 'ada@example.com',
  locale: 'en-US',
  kind: 'password',
  class: 'person',
  subject: 'Choose a new password',
  html: '<a href="https://example.com/?token=secret">Choose</a>',
  text: 'https://example.com/?token=secret',
}

interface Row {
  id: string
  html: string | null
  text: string | null
  attempts: number
  sentAt: Date | null
  givenUpAt: Date | null
  lastError: string | null
}

interface StartOptions extends Pick<MailerOptions, 'stillWanted' | 'sendTimeoutMs'> {
  /** Of another mail server than the post office. */
  url?: string
}

/** For a suite of tests: an outbox, empty before each, and a post office that takes its mail. */
export function stageMail(engine: StorageEngine) {
  const mailers: Mailer[] = []
  const counted: string[] = []
  const { lines, log } = readableLog()
  const stage = {
    db: undefined as unknown as Database,
    office: undefined as unknown as PostOffice,
    /** What the post office says against a recipient. */
    answer: (_to: string): Error | undefined => undefined,
    /** What happens before it says that a mail was taken. */
    beforeAccepting: async (_to: string) => {},
    counted,
    lines,
    queue,
    start,
    stopAll,
    rows,
    onlyRow,
    untilRow,
  }

  beforeAll(async () => {
    stage.db = await engine.open([post])
  })
  beforeEach(async () => {
    stage.answer = () => undefined
    stage.beforeAccepting = async () => {}
    counted.length = 0
    lines.length = 0
    await stage.db.query('delete from post.mail_outbox')
    stage.office = await postOffice(
      { onRcptTo: ({ address }, _session, done) => done(stage.answer(address)) },
      (to) => stage.beforeAccepting(to),
    )
  })
  afterEach(async () => {
    await stopAll()
    await stage.office.close()
  })

  /** What was counted and logged is whole after it. */
  async function stopAll(): Promise<void> {
    await Promise.all(mailers.splice(0).map((mailer) => mailer.stop()))
  }
  function queue(change: Partial<Mail> = {}): Promise<void> {
    return stage.db.transaction((transaction) => queueMail(transaction, { ...MAIL, ...change }, 'post'))
  }
  function start({ url = stage.office.url, ...options }: StartOptions = {}): void {
    const transport = smtpTransport(url, FROM)
    const count = (outcome: string, kind: string) => counted.push(`${kind} ${outcome}`)
    mailers.push(startMailer({ db: stage.db, log, transport, schema: 'post', count, ...options }))
  }
  function rows(): Promise<Row[]> {
    return stage.db.query<Row>(
      `select id, html, text, attempts, sent_at as "sentAt", given_up_at as "givenUpAt", last_error as "lastError"
       from post.mail_outbox`,
    )
  }
  async function onlyRow(): Promise<Row> {
    const [row, ...more] = await rows()
    if (!row || more.length > 0) throw new Error('There is more or less than one mail')
    return row
  }
  function untilRow(isSo: (row: Row) => boolean): Promise<Row> {
    return vi.waitFor(async () => {
      const row = await onlyRow()
      expect(isSo(row), JSON.stringify(row)).toBe(true)
      return row
    }, SOON)
  }
  return stage
}
