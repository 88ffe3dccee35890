/**
 * Lists where each README command is tested. `scripts/smoke-runs.test.ts` compares this list with the README,
 * the package.json scripts, and the benchmarks, so a new command without a smoke run fails `npm test`.
 */

export type SmokeRun = {
  /** The command as written in the README, without options: `npm run bench -- search`. */
  command: string
} & (
  | { by: 'commands' } // run by scripts/commands.full.test.ts
  // Run by scripts/smoke.ts; `site` appends the URL of a running site to the arguments.
  | { by: 'npm run test:full'; args: string[]; on?: 'site'; needs?: 'postgres' }
  | { by: 'file'; file: string; says: string } // run by another check: `file` contains the text `says`
)

const bench = (name: string): SmokeRun & { by: 'npm run test:full' } => ({
  command: `npm run bench -- ${name}`,
  by: 'npm run test:full',
  args: ['run', '--silent', 'bench', '--', name, '--smoke'],
})

const onSite = (command: string, args: string[]): SmokeRun => ({
  command,
  by: 'npm run test:full',
  args,
  on: 'site',
})

export const smokeRuns: SmokeRun[] = [
  { command: 'npm test', by: 'file', file: '.ci/run', says: 'npm test' },
  {
    command: 'npm test -- --changed',
    by: 'npm run test:full',
    args: ['test', '--', '--changed', 'web/src/pages/unsubscribe/unsubscribe.route.tsx'],
  },
  { command: 'npm run verify', by: 'file', file: 'package.json', says: '"verify": "npm test"' },
  {
    command: 'npm run test:unit',
    by: 'file',
    file: 'scripts/verify.ts',
    says: '`vitest run --reporter=default',
  },
  {
    command: 'npm run test:browser',
    by: 'file',
    file: 'scripts/verify.ts',
    says: "command: 'playwright test'",
  },
  { command: 'npm run test:full', by: 'file', file: 'package.json', says: 'run.cjs verify --full' },
  {
    command: 'npm run test:soak',
    by: 'npm run test:full',
    args: ['run', '--silent', 'test:soak', '--', '--smoke'],
  },
  { command: 'npm run counts', by: 'file', file: 'scripts/verify.ts', says: 'npm run --silent counts' },
  { command: 'npm run schema', by: 'file', file: 'scripts/verify.ts', says: 'run --silent schema' },
  { command: 'npm run codegen', by: 'file', file: 'scripts/build.ts', says: "npmRun(['codegen']" },
  { command: 'npm run build', by: 'file', file: 'scripts/build.ts', says: "[...scripts, 'build'" },

  {
    command: 'npm run seed',
    by: 'file',
    file: 'scripts/testing/filled-market.ts',
    says: "'npm', ['run', '--silent', 'seed'",
  },
  { command: 'npm run market -- day', by: 'commands' },
  { command: 'npm run jobs', by: 'commands' },
  { command: 'npm run leads', by: 'commands' },
  { command: 'npm run format', by: 'commands' },

  { command: 'npm start', by: 'file', file: 'scripts/smoke.ts', says: 'startSite(sampleEnv)' },
  { command: 'npm run dev', by: 'file', file: 'scripts/smoke.ts', says: "startSite(sampleEnv, 'dev')" },
  onSite('npm run bench -- clicks', ['run', '--silent', 'bench', '--', 'clicks', '--smoke']),
  onSite('npm run lighthouse', ['run', '--silent', 'lighthouse', '--', '--smoke']),
  { command: 'npm run bench', by: 'npm run test:full', args: ['run', '--silent', 'bench', '--', '--smoke'] },
  bench('costs'),
  bench('limits'),
  bench('search'),
  bench('agents'),
  bench('alerts'),
  // Two processes share the benchmark's database, which PGlite does not allow.
  { ...bench('alert-kills'), needs: 'postgres' },
  bench('durability'),
  bench('leads'),
  bench('heap'),
  bench('memory'),
  bench('cpu'),
]

/** Returns why a run is skipped on this machine, or undefined when it can run. */
export const skipReason = (run: { needs?: 'postgres' }, hasPostgres: boolean): string | undefined =>
  run.needs === 'postgres' && !hasPostgres
    ? 'needs Postgres, which is not installed on this machine (initdb not found)'
    : undefined
