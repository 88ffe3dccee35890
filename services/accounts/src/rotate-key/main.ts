import { parseArgs } from 'node:util'
import { DirectoryInUseError } from '@gable/service-kit/database/lock'
import { openDatabase } from '@gable/service-kit/database/open'
import { createLog } from '@gable/service-kit/runtime/log'
import { rotateKey } from '../auth/signing-keys.ts'
import { env } from './rotate-key-env.ts'

const USAGE = 'npm run -w services/accounts rotate-key [-- --at-once]'

/** Prints the reason and exits with code 1. */
function exitWithError(reason: string): never {
  console.error(reason)
  process.exit(1)
}

function isAtOnce(): boolean {
  try {
    return parseArgs({ options: { 'at-once': { type: 'boolean' } } }).values['at-once'] ?? false
  } catch (error) {
    return exitWithError(`${error instanceof Error ? error.message : String(error)}\nUsage: ${USAGE}`)
  }
}

const atOnce = isAtOnce()
const log = createLog('rotate-key', 'warn')
try {
  const db = await openDatabase({ log, url: env.databaseUrl, dataDir: env.dataDir })
  const { kid, signsFrom } = await rotateKey(db, atOnce)
  await db.close()
  const others = atOnce
    ? 'All other keys are deleted.'
    : 'The previous key stays published until its tokens expire.'
  console.error(`Key ${kid} signs tokens from ${signsFrom.toISOString()} on. ${others}`)
} catch (error) {
  if (error instanceof DirectoryInUseError) exitWithError(error.message)
  exitWithError(`Failed to rotate the key: ${error instanceof Error ? error.message : String(error)}`)
}
