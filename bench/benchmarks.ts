/** Maps each benchmark name of `npm run bench -- <name>` to its file. */
export const benchmarks = new Map([
  ['costs', 'bench/costs/costs.ts'],
  ['limits', 'bench/costs/limits.ts'],
  ['search', 'bench/search/search.ts'],
  ['agents', 'bench/search/directory.ts'],
  ['clicks', 'bench/clicks/clicks.ts'],
  ['durability', 'bench/durability/durability.ts'],
  ['alerts', 'bench/alerts/alerts.ts'],
  ['leads', 'bench/leads/leads.ts'],
  ['heap', 'bench/heap/heap.ts'],
  ['memory', 'bench/memory/memory.ts'],
  ['cpu', 'bench/cpu/cpu.ts'],
  ['alert-kills', 'bench/alerts/alert-kills.ts'],
])
