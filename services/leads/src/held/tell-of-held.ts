import type { Database } from '@gable/service-kit/database/database'
import { queueMail } from '@gable/service-kit/mail'
import { env } from '../env.ts'
import { setLetter } from '../mail/letter.ts'
import { countHeld } from './held.store.ts'

/** Once a day the house hears how many leads wait for somebody to look at them. */
export async function tellOfHeld(db: Database, now: Date): Promise<void> {
  const { mailbox } = env
  if (mailbox === undefined) return
  await db.transaction(async (transaction) => {
    const count = await countHeld(transaction)
    if (count === 0) return
    const mail = setLetter({
      locale: 'en-US',
      subject: count === 1 ? 'A request is held' : `${count} requests are held`,
      opening: [
        'A machine may have sent them, or the listing or agent that they name was not found, so no agent has them yet.',
        'Look at them, and release or drop each, with: npm run leads',
      ],
      facts: [],
      foot: 'This comes once a day, as long as there are any.',
    })
    await queueMail(
      transaction,
      {
        ...mail,
        to: mailbox,
        locale: 'en-US',
        kind: 'held',
        class: 'lead',
        idempotencyKey: `held:${now.toISOString().slice(0, 10)}`,
      },
      'leads',
    )
  })
}
