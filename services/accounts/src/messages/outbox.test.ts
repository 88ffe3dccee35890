import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'

test.each([
  ['001-mail-outbox.sql', '003-mail.sql'],
  ['002-mail-topic.sql', '010-mail-topic.sql'],
  ['003-mail-reply-to.sql', '011-mail-reply-to.sql'],
  ['004-mail-class.sql', '012-mail-class.sql'],
  ['005-mail-attachments.sql', '015-mail-attachments.sql'],
])(
  'the copied outbox migration equals the migration of the shared email package: %s',
  async (original, copy) => {
    const kit = createRequire(import.meta.url).resolve('@gable/service-kit/email/email')
    const theirs = await readFile(new URL(`./outbox/${original}`, `file://${kit}`), 'utf8')
    const ours = await readFile(new URL(`../../migrations/${copy}`, import.meta.url), 'utf8')
    expect(ours).toBe(theirs)
  },
)
