import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Vitest would load graphql's modules and Apollo its CommonJS: two copies, and neither knows the other's types. */
const oneGraphql = {
  find: /^graphql$/,
  replacement: fileURLToPath(new URL('node_modules/graphql/index.js', import.meta.url)),
}

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias: [oneGraphql] },
        test: {
          name: 'servers',
          include: ['{graph,subgraphs,services,scripts}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/.tsbuild/**', 'graph/bench/**'],
          setupFiles: ['scripts/testing/properties.ts', 'scripts/testing/patience.ts'],
          globalSetup: ['services/kit/src/test/one-postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      'web/vite.config.ts',
    ],
    maxWorkers: 2,
  },
})
