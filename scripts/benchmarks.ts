/** The file of each benchmark that `npm run bench -- <name>` runs. */
export const benchmarks = new Map([
  ['costs', 'graph/src/limits/bench/costs.ts'],
  ['search', 'services/main/src/bench/search.ts'],
  ['agents', 'services/main/src/bench/directory.ts'],
  ['clicks', 'scripts/bench-clicks.ts'],
  ['durability', 'services/main/src/bench/durability.ts'],
  ['alerts', 'services/accounts/src/alerts/bench/alerts.ts'],
  ['leads', 'services/leads/src/bench/leads.ts'],
  ['alert-kills', 'services/accounts/src/alerts/bench/kills.ts'],
])
