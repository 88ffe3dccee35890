import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'servers',
          include: ['{graph,subgraphs,services,scripts}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/.tsbuild/**', 'graph/bench/**'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      'web/vite.config.ts',
    ],
    maxWorkers: 2,
  },
})
