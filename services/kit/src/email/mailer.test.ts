import { collectGarbage } from '@gable/kit/fixtures/collect-garbage'
import { describe, expect, test } from 'vitest'
import { describeStorage } from '../test-kit/test-services.ts'
import { type Mail, queueMail, unsubscribeAddress } from './email.ts'
import { MAIL, stageMail } from './fixtures/email-stage.ts'
import { startSlowGreetingServer } from './fixtures/slow-greeting-server.ts'
import { outboxOf } from './outbox.ts'

const refusal = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code })

describeStorage('the mailer', { prefer: 'pglite' }, (engine) => {
  const stage = stageMail(engine)
  const { queue, start, stopAll, rows, onlyRow, untilRow, counted, lines } = stage

  describe('a queued email', () => {
    test('sends the email after its transaction commits, and then wipes the body', async () => {
      const undone = stage.db.transaction(async (transaction) => {
        await queueMail(transaction, { ...MAIL, to: 'eve@example.com' }, 'post')
        throw new Error('undone')
      })
      await expect(undone).rejects.toThrow('undone')
      await queue()
      start()
      const { id, html, text } = await untilRow(({ sentAt }) => sentAt !== null)
      expect({ html, text }).toEqual({ html: null, text: null })
      expect(stage.smtpServer.received.map(({ to, mail }) => [to, mail.messageId])).toEqual([
        [['ada@example.com'], `<${id}@gable.test>`],
      ])
      await stopAll()
      expect(counted).toEqual(['password sent'])
      expect(lines.join()).not.toMatch(/secret|ada@example\.com/)
    })

    test('[F-17] keeps an attachment in the outbox until the email is sent, and then wipes it', async () => {
      const attachments = [
        { filename: 'tour.ics', contentType: 'text/calendar; charset=utf-8', content: 'A;é' },
      ]
      await queue({ attachments })
      const storedAttachments = () => stage.db.query('select attachments from post.mail_outbox')
      expect(await storedAttachments()).toEqual([{ attachments }])
      start()
      await untilRow(({ sentAt }) => sentAt !== null)
      expect(stage.smtpServer.received[0]?.mail.attachments).toMatchObject([{ filename: 'tour.ics' }])
      expect(await storedAttachments()).toEqual([{ attachments: null }])
    })

    test.each([
      [{ filename: '../tour.ics' }],
      [{ filename: 'a.ics"\r\nX-Evil: 1' }],
      [{ filename: '' }],
      [{ contentType: 'text/calendar\r\nX-Evil: 1' }],
      [{ contentType: 'calendar' }],
    ])(
      '[F-17] rejects an attachment whose name or type could inject a header or a path: %j',
      async (change) => {
        const attachment = { filename: 'tour.ics', contentType: 'text/calendar', content: '', ...change }
        await expect(queue({ attachments: [attachment] })).rejects.toThrow(
          'An attachment must have a plain file name',
        )
        expect(await rows()).toEqual([])
      },
    )

    test('stores only one of two emails with the same idempotency key', async () => {
      await queue({ idempotencyKey: 'verify 1' })
      await queue({ idempotencyKey: 'verify 1', subject: 'Again' })
      expect(await rows()).toHaveLength(1)
    })

    test.each([
      [{ to: 'ada@example.com\r\nBcc: eve@example.com' }, 'An email must have one recipient address'],
      [{ to: 'ada@example.com,eve@example.com' }, 'An email must have one recipient address'],
      [{ to: 'Ada <ada@example.com>' }, 'An email must have one recipient address'],
      [{ to: 'ada' }, 'An email must have one recipient address'],
      [{ subject: 'Hello\r\nBcc: eve@example.com' }, 'The subject of an email must be one line'],
    ])('rejects an email unless it has one recipient and a one-line subject: %j', async (change, message) => {
      await expect(queue(change)).rejects.toThrow(message)
      expect(await rows()).toEqual([])
    })
  })

  describe('email with an unsubscribe URL', () => {
    const topic = 'saved-search:7'

    test('requires an https unsubscribe URL, or a local URL in development', async () => {
      const refused = [
        ['http://www.example.com/unsubscribe', 'An unsubscribe URL must be an https URL'],
        ['mailto:end@example.com', 'An unsubscribe URL must be an https URL'],
        ['javascript:alert(1)', 'An unsubscribe URL must be an https URL'],
        ['https://ada:secret@example.com/', 'must have no password in it'],
        [`https://example.com/${'a'.repeat(881)}`, 'at most 900 characters'],
        ['/unsubscribe', 'Invalid URL'],
      ] as const
      for (const [url, message] of refused)
        await expect(queue({ unsubscribe: { url } })).rejects.toThrow(message)
      expect(await rows()).toEqual([])
      await queue({
        unsubscribe: { url: 'http://localhost:3000/unsubscribe?token=a,b>\r\nBcc: e@example.com' },
      })
      start()
      await untilRow(({ sentAt }) => sentAt !== null)
      const [received] = stage.smtpServer.received
      const header = received?.mail.headers.find(({ key }) => key === 'list-unsubscribe')
      expect(header?.value).toBe('<http://localhost:3000/unsubscribe?token=a%2Cb%3EBcc:%20e@example.com>')
      expect(received?.to).toEqual([MAIL.to])
    })

    test('accepts an unsubscribe address of up to 900 characters, counted after encoding', () => {
      const longestUrl = `https://example.com/${'a'.repeat(880)}`
      expect(unsubscribeAddress(longestUrl)).toBe(longestUrl)
      expect(() => unsubscribeAddress(`https://example.com/${'a'.repeat(879)}é`)).toThrow(
        'at most 900 characters',
      )
    })

    test('sends an email that is still wanted', async () => {
      const wantedQueries: unknown[] = []
      await queue({ topic })
      start({
        stillWanted: async (_db, mail) => {
          wantedQueries.push(mail)
          return true
        },
      })
      await untilRow(({ sentAt }) => sentAt !== null)
      expect(wantedQueries).toEqual([{ topic, to: MAIL.to }])
    })

    test('discards an email that the recipient no longer wants by the time the mailer would send it', async () => {
      await queue({ topic })
      start({ stillWanted: async (inner) => (await inner.query('select where false')).length > 0 })
      const row = await untilRow(({ givenUpAt }) => givenUpAt !== null)
      expect(row).toMatchObject({ sentAt: null, html: null, text: null, lastError: 'not wanted any more' })
      await stopAll()
      expect(stage.smtpServer.received).toEqual([])
      expect(counted).toEqual(['password not_wanted'])
      expect(lines.filter((line) => line.includes('not wanted any more'))).toHaveLength(1)
    })

    test('does not check whether an email without a topic is still wanted', async () => {
      await queue()
      start({ stillWanted: async () => false })
      await untilRow(({ sentAt }) => sentAt !== null)
    })

    test('retries an email later when stillWanted() throws', async () => {
      await queue({ topic })
      start({
        stillWanted: async () => {
          throw new Error('the table is locked')
        },
      })
      const row = await untilRow(({ lastError }) => lastError !== null)
      expect(row).toMatchObject({ sentAt: null, givenUpAt: null, lastError: 'the table is locked' })
      expect(stage.smtpServer.received).toEqual([])
    })
  })

  describe('an email that cannot be sent', () => {
    test('retries a failed email later with the same Message-ID', async () => {
      stage.answer = () => refusal(451, 'Try again, ada@example.com')
      await queue()
      start()
      const failed = await untilRow(({ lastError }) => lastError !== null)
      expect(failed).toMatchObject({ attempts: 1, sentAt: null, givenUpAt: null, html: MAIL.html })
      expect(failed.lastError).toContain('<recipient>')
      stage.answer = () => undefined
      await stage.db.query('update post.mail_outbox set next_attempt_at = now()')
      const { id, attempts } = await untilRow(({ sentAt }) => sentAt !== null)
      expect([id, attempts]).toEqual([failed.id, 2])
      await stopAll()
      expect(counted).toEqual(['password failed', 'password sent'])
      expect(lines.join()).not.toContain('ada@example.com')
    })

    test('[F-76] retries an email later when the mail server never finishes its greeting, even if garbage collection runs before the timeout', async () => {
      collectGarbage()
      await queue()
      start({ url: await startSlowGreetingServer(), sendTimeoutMs: 400 })
      const row = await untilRow(({ lastError }) => lastError !== null)
      expect(row).toMatchObject({ sentAt: null, givenUpAt: null, lastError: 'No answer within 400 ms' })
      await stopAll()
      expect(counted).toEqual(['password failed'])
      expect(lines.filter((line) => line.includes('Failed to send an email'))).toHaveLength(1)
    })

    test('doubles the wait before each retry, up to an hour', async () => {
      await queue()
      const { id } = await onlyRow()
      const delays = await stage.db.transaction(async (transaction) => {
        const seconds: number[] = []
        for (const attempts of [1, 2, 3, 7, 8, 30]) {
          await transaction.query('update post.mail_outbox set attempts = $1', [attempts])
          await outboxOf(transaction, 'post').retryLater(id, 'busy')
          const [row] = await transaction.query<{ seconds: number }>(
            'select extract(epoch from next_attempt_at - now())::int as seconds from post.mail_outbox',
          )
          seconds.push(row?.seconds ?? 0)
        }
        return seconds
      })
      expect(delays).toEqual([30, 60, 120, 1920, 3600, 3600])
    })

    test('discards and logs an email immediately when the server rejects the recipient permanently', async () => {
      stage.answer = () => refusal(550, 'No such user')
      await queue()
      start()
      const row = await untilRow(({ givenUpAt }) => givenUpAt !== null)
      expect(row).toMatchObject({ sentAt: null, html: null, text: null, attempts: 1 })
      await stopAll()
      expect(counted).toEqual(['password given_up'])
      expect(lines.some((line) => line.includes('Discarded an email that the mail server rejected'))).toBe(
        true,
      )
    })

    test('discards and logs an overdue email, even when the mailer never tried to send it', async () => {
      await queue({ usefulUntil: new Date(0) })
      start()
      const row = await untilRow(({ givenUpAt }) => givenUpAt !== null)
      expect(row).toMatchObject({ sentAt: null, html: null, text: null, attempts: 0 })
      expect(stage.smtpServer.received).toEqual([])
      await stopAll()
      expect(counted).toEqual(['password given_up'])
      expect(lines.some((line) => line.includes('Discarded an email that is too old'))).toBe(true)
    })

    test('tries to send an email for one day, or until usefulUntil when that is earlier', async () => {
      const tried = async (change: Partial<Mail>) => {
        await stage.db.query('delete from post.mail_outbox')
        await queue(change)
        const [row] = await stage.db.query<{ hours: number }>(
          'select extract(epoch from give_up_at - queued_at) / 3600 as hours from post.mail_outbox',
        )
        return Math.round(Number(row?.hours))
      }
      expect(await tried({})).toBe(24)
      expect(await tried({ usefulUntil: new Date(Date.now() + 3_600_000) })).toBe(1)
      expect(await tried({ usefulUntil: new Date(Date.now() + 7 * 86_400_000) })).toBe(24)
    })
  })
})
