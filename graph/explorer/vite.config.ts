import { defineConfig } from 'vite'

/**
 * Builds GraphiQL as static files, without resources from other hosts. graph/src/http/explorer-route.ts
 * serves them.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/graphql/explorer/',
  logLevel: 'error',
  build: {
    outDir: '../dist/explorer',
    emptyOutDir: true,
    target: 'es2022',
    // GraphiQL's editor is large, and only developers load it.
    chunkSizeWarningLimit: 10_000,
  },
})
