/**
 * `npm run bench` compares graphs; `npm run bench -- search` measures searches, `npm run bench -- agents` those of
 * agents and offices, `npm run bench -- clicks` a browser, `npm run bench -- durability` kills the services in the
 * middle of registrations, `npm run bench -- leads` keeps leads and kills their service, `npm run bench -- alert-kills`
 * kills the workers of alerts in the middle of theirs, and `npm run bench -- alerts` finds whom events concern among a
 * million saved searches. They are handed what stands after them.
 */
import { spawn } from 'node:child_process'
import { root } from './processes.ts'

const [what, ...options] = process.argv.slice(2)
const files = new Map([
  ['search', 'services/main/src/bench/search.ts'],
  ['agents', 'services/main/src/bench/people.ts'],
  ['clicks', 'scripts/bench-clicks.ts'],
  ['durability', 'services/main/src/bench/durability.ts'],
  ['alerts', 'services/accounts/src/alerts/bench/alerts.ts'],
  ['leads', 'services/leads/src/bench/leads.ts'],
  ['alert-kills', 'services/accounts/src/alerts/bench/kills.ts'],
])
const file = files.get(what ?? '')
if (file) {
  const search = spawn(process.execPath, ['--import', 'tsx', file, ...options], {
    cwd: root,
    stdio: 'inherit',
  })
  search.once('exit', (code) => process.exit(code ?? 1))
  // A terminal sends Ctrl-C to both; this one waits until the other has put everything away.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => search.kill('SIGTERM'))
} else {
  await import('./graph.ts')
}
