/**
 * Reads events or sends alerts on command, in a separate process that a test can kill. Arguments: the URLs of
 * a database and of a listings service.
 */
import { openDatabase } from '@gable/service-kit/database/open'
import { createLog } from '@gable/service-kit/runtime/log'
import { z } from 'zod'
import { favorites, savedSearches } from '../profile/alerts/digest/digest-source.ts'
import { sendDigests } from '../profile/alerts/digest/send-digests.ts'
import { testContext } from '../profile/alerts/fixtures/simulate.ts'
import { readEvents } from '../profile/alerts/reader/read-events.ts'

const Command = z.object({ what: z.enum(['read', 'send']), now: z.coerce.date() })

const [url, listingsUrl = ''] = process.argv.slice(2)
const db = await openDatabase({ log: createLog('worker', 'error'), url, dataDir: '' })
const context = testContext(db, listingsUrl)

process.on('message', async (message) => {
  const { what, now } = Command.parse(message)
  if (what === 'read') await readEvents(context, now)
  else for (const subject of [savedSearches, favorites]) await sendDigests(context, subject, now)
  process.send?.('done')
})
process.once('disconnect', () => process.exit())
process.send?.('ready')
