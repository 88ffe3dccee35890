import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'

test('the outbox of this service is the table that the mailer works on', async () => {
  const kit = createRequire(import.meta.url).resolve('@gable/service-kit/mail')
  const theirs = await readFile(new URL('./mail/outbox/001-mail-outbox.sql', `file://${kit}`), 'utf8')
  const ours = await readFile(new URL('../../migrations/003-mail.sql', import.meta.url), 'utf8')
  expect(ours).toBe(theirs)
})
