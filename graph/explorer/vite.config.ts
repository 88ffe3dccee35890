import { defineConfig } from 'vite'

/** GraphiQL as static files; graph/src/http/explorer-route.ts serves them, and nothing comes from another host. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/graphql/explorer/',
  logLevel: 'error',
  build: {
    outDir: '../dist/explorer',
    emptyOutDir: true,
    target: 'es2022',
    // The editor is large by nature, and it is asked for by developers only.
    chunkSizeWarningLimit: 10_000,
  },
})
