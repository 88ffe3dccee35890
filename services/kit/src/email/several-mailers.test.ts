import { expect, test, vi } from 'vitest'
import { describeStorage } from '../test-kit/test-services.ts'
import { queueMail } from './email.ts'
import { MAIL, SOON, stageMail } from './fixtures/email-stage.ts'
import { outboxOf } from './outbox.ts'

describeStorage('several mailers on one outbox', (engine) => {
  const stage = stageMail(engine)
  const { queue, start, stopAll, rows, onlyRow, untilRow } = stage

  test('several mailers send each email exactly once', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `person${index}@example.com`)
    await stage.db.transaction(async (transaction) => {
      for (const to of names) await queueMail(transaction, { ...MAIL, to }, 'post')
    })
    for (let count = 0; count < 3; count++) start()
    await vi.waitUntil(async () => (await rows()).every(({ sentAt }) => sentAt !== null), SOON)
    expect(stage.smtpServer.received.flatMap(({ to }) => to).sort()).toEqual(names.sort())
  })

  test("resends a dead mailer's email with the same Message-ID", async () => {
    await queue()
    const [claimed] = await outboxOf(stage.db, 'post').claim('person', 1, 300)
    expect(await outboxOf(stage.db, 'post').claim('person', 1, 300)).toEqual([])
    await stage.db.query('update post.mail_outbox set leased_until = now()')
    start()
    await untilRow(({ sentAt }) => sentAt !== null)
    expect(stage.smtpServer.received.map(({ mail }) => mail.messageId)).toEqual([
      `<${claimed?.id}@gable.test>`,
    ])
  })

  test('finishes the emails in progress when the mailers stop', async () => {
    let accept = () => {}
    const reached = new Promise<void>((resolve) => {
      stage.beforeAccepting = () => {
        resolve()
        return new Promise((release) => {
          accept = release
        })
      }
    })
    await queue()
    start()
    await reached
    const stopped = stopAll()
    accept()
    await stopped
    expect((await onlyRow()).sentAt).not.toBeNull()
  })

  test('deletes emails that were queued more than a month ago', async () => {
    await queue()
    await queue()
    await stage.db.query(
      `update post.mail_outbox set queued_at = now() - interval '31 days' where id = (select id from post.mail_outbox limit 1)`,
    )
    await outboxOf(stage.db, 'post').sweep()
    expect(await rows()).toHaveLength(1)
    expect(await outboxOf(stage.db, 'post').waiting()).toMatchObject([{ class: 'person', count: 1 }])
  })
})
