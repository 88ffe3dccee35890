import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { env } from './scripts/env.ts'
import { GroupedSequencer } from './scripts/testing/grouped-sequencer.ts'

/** Vitest would load graphql's modules and Apollo its CommonJS: two copies, and neither accepts the other's types. */
const oneGraphql = {
  find: /^graphql$/,
  replacement: fileURLToPath(new URL('node_modules/graphql/index.js', import.meta.url)),
}

/** Exhaustive tests run with FULL=true (`npm run test:full`). */
const exhaustive = env.FULL ? [] : ['**/*.full.test.{ts,tsx}']
/** Files that mock modules or change the process: each one gets a process of its own. */
const alone = '**/*.alone{,.full}.test.{ts,tsx}'
const skipped = [...configDefaults.exclude, '**/.tsbuild/**', ...exhaustive]

const shared = {
  setupFiles: ['scripts/testing/properties.ts', 'scripts/testing/wait-options.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
  // Workers allocate much that is short-lived: a larger new generation is collected half as long. Most functions run a few
  // times: V8 spends a sixth less of the processor when it optimizes those alone that run seven times as much as usual.
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
    // A browser's zone, which is not that of servers, and has half an hour: no page may show times by it.
    env: { TZ: 'America/St_Johns' },
  },
}

/** Files of a project share worker processes and the libraries loaded in them, except in the projects `*-alone`. */
export default defineConfig({
  test: {
    // One more than processors that a small machine has: tests that wait leave theirs idle.
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
          name: 'servers',
          isolate: false,
          include: ['{graph,subgraphs,services,sample,bench,scripts,time-zones}/**/*.test.ts'],
          exclude: [...skipped, alone, 'bench/{rivals,lighthouse}/**'],
        },
      },
      {
        ...servers,
        test: {
          ...servers.test,
          name: 'servers-alone',
          include: [`{graph,subgraphs,services,sample,bench,scripts,time-zones}/${alone}`],
          exclude: skipped,
        },
      },
      {
        ...web,
        test: {
          ...web.test,
          name: 'web',
          isolate: false,
          include: ['web/src/**/*.test.{ts,tsx}'],
          exclude: [...skipped, alone],
        },
      },
      {
        // Apart from the components: a server rendering that is cut off leaves its values in the contexts of libraries.
        ...web,
        test: {
          ...web.test,
          name: 'ssr',
          isolate: false,
          include: ['web/server/**/*.test.ts'],
          exclude: [...skipped, alone],
        },
      },
      {
        ...web,
        test: { ...web.test, name: 'web-alone', include: [`web/{src,server}/${alone}`], exclude: skipped },
      },
    ],
  },
})
