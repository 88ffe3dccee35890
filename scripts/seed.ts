/**
 * `npm run seed`: drops all data and fills the database with the sample market, with the same sample members
 * as `npm start`.
 */
import { spawnSync } from 'node:child_process'
import { developmentSettings } from './development.ts'
import { env, inherited } from './env.ts'
import { root, serverArguments } from './processes.ts'
import { bundleServers } from './servers/bundle-servers.ts'

await bundleServers()
const { SAMPLE_MEMBERS } = developmentSettings(env)
const { status, error } = spawnSync(
  process.execPath,
  [...serverArguments('services/main/src/seed.ts'), ...process.argv.slice(3)],
  { cwd: root, stdio: 'inherit', env: { ...inherited, SAMPLE_MEMBERS: String(SAMPLE_MEMBERS) } },
)
if (error) console.error(`Failed to start the seed command: ${error.message}`)
process.exitCode = status ?? 1
