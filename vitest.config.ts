import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { env } from './scripts/env.ts'
import { GroupedSequencer } from './scripts/testing/grouped-sequencer.ts'

/**
 * Makes Vitest and Apollo load the same copy of graphql. Otherwise, Vitest would load the ES modules and
 * Apollo the CommonJS build, and the two copies would reject each other's types.
 */
const oneGraphql = {
  find: /^graphql$/,
  replacement: fileURLToPath(new URL('node_modules/graphql/index.js', import.meta.url)),
}

/** Exhaustive tests run with FULL=true (`npm run test:full`). */
const exhaustive = env.FULL ? [] : ['**/*.full.test.{ts,tsx}']
const skipped = [...configDefaults.exclude, '**/.tsbuild/**', ...exhaustive]

const shared = {
  setupFiles: ['clean-start', 'properties', 'wait-options'].map((name) => `scripts/testing/${name}.ts`),
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
  // Workers allocate many short-lived objects, so a larger new generation halves the time for garbage
  // collection. Most functions run only a few times, so V8 uses a sixth less CPU with an interrupt budget of
  // seven times the default, which makes V8 optimize fewer functions.
  execArgv: ['--max-semi-space-size=64', '--interrupt-budget=1000000'],
}

const servers = {
  resolve: { alias: [oneGraphql] },
  test: { ...shared, globalSetup: ['services/kit/src/test-kit/shared-postgres.ts'] },
}

const web = {
  extends: './web/vite.config.ts',
  root: '.',
  test: {
    ...shared,
    setupFiles: [...shared.setupFiles, 'web/src/fixtures/setup.ts'],
    // Differs from the servers' time zone and has a half-hour offset, so that tests fail when a page displays
    // a time in the browser's time zone by mistake.
    env: { TZ: 'America/St_Johns' },
  },
}

/** Test files of a project share worker processes and loaded modules. See scripts/testing/clean-start.ts. */
export default defineConfig({
  test: {
    // One more worker than a small machine has processors, because a test that waits leaves its processor
    // idle.
    maxWorkers: 3,
    sequence: {
      sequencer: GroupedSequencer,
      ...(env.UNIT_SEED !== undefined && { seed: env.UNIT_SEED }),
    },
    reporters: ['default', './scripts/testing/slowest-reporter.ts'],
    projects: [
      {
        ...servers,
        test: {
          ...servers.test,
          globalSetup: [...servers.test.globalSetup, 'scripts/testing/shared-back-end.ts'],
          name: 'servers',
          include: ['{kit,graph,subgraphs,services,sample,bench,scripts}/**/*.test.ts'],
          exclude: [...skipped, 'bench/{rivals,lighthouse}/**'],
        },
      },
      {
        // Separate from the component tests, because an aborted server rendering leaves its values in the
        // React contexts of libraries.
        ...web,
        test: {
          ...web.test,
          name: 'ssr',
          include: ['web/server/**/*.test.ts'],
          exclude: skipped,
        },
      },
      {
        ...web,
        test: {
          ...web.test,
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          exclude: skipped,
        },
      },
    ],
  },
})
