import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

import { atlasPlugin } from './server/build/atlas/atlas-plugin.ts'
import { cheapLocaleCheck } from './server/build/cheap-locale-check.ts'
import { documentsInPlace } from './server/build/documents-in-place.ts'

/** Libraries that every page needs, in one file: 4 KB less at first than in a dozen, and half the requests. */
const frame =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@apollo|@wry|optimism|rxjs|tslib|graphql|i18next|react-i18next|use-sync-external-store)\//

/** What nearly every page has of ours beside it, in one file for the same reason. */
const parts =
  /\/web\/src\/(graphql\/(generated\/gql|load|page-route|use-loaded-query|use-masked)|i18n\/listing-words|lib\/(breakpoints|plain-press|use-navigator)|routes\/crumb-list|components\/(page-link|photo|picture|skeleton|tag)|features\/ads\/ad-slot|lib\/analytics\/track)\.(tsx?|module\.css)$|\/listing-card\.module\.css$/

/** What a file of them is called by: whoever asks for another file has these already, and need not name them. */
const everywhere = 'all-'

/** Small things that are wanted together, in few files: every page holds the name of each file. */
const together = {
  ask: /\/web\/src\/lib\/(request-link|request-page|can-be-toured)\.ts$/,
  tour: /\/web\/src\/(lib\/tour-(times|calendar)|features\/request\/tour-words)\.ts$/,
  tabs: /\/web\/src\/lib\/(draft|tab-channel)\.ts$/,
  ways: /\/web\/src\/lib\/(go-to|unsaved|notifications-path|recaptcha)\.ts$|\/(choice|login|sign-in)\.module\.css$/,
  places: /\/web\/src\/lib\/(place-slug|slugify|percent)\.ts$/,
  covers: /\/web\/src\/(lib\/use-media\.ts|components\/back-layer\.tsx)$/,
  ends: /\/web\/src\/graphql\/(session-ended|late-answer)\.ts$/,
  marks: /\/web\/src\/components\/(notice|unseen)\.module\.css$/,
}

/** A class is as unique as its file and its name there: half a kilobyte less at first than with its line too. */
function classOf(name: string, file: string): string {
  const path = relative(import.meta.dirname, file).split('?')[0] ?? ''
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
}

/** Two builds of the same sources: for the browser, and for the server that draws the first page (`--ssr`). */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    { ...optimizeLocales.vite({ locales: ['en-US', 'fr-FR'] }), enforce: 'pre' },
    documentsInPlace(),
    cheapLocaleCheck(),
    atlasPlugin(),
    react(),
  ],
  // rxjs has its modern build under a condition of its own: 2 KB less at first.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  css: { modules: { generateScopedName: classOf } },
  build: {
    target: 'es2023',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    // One small style sheet: no page waits for another, and none flashes.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => !file.includes(`/${everywhere}`)),
    },
    rollupOptions: {
      input: isSsrBuild ? 'src/app/entry-server.tsx' : 'src/app/entry-client.tsx',
      output: isSsrBuild
        ? {}
        : {
            // Every page holds the names of all scripts: words in them are 2 KB of what it loads first.
            entryFileNames: `assets/${everywhere}[hash:7].js`,
            chunkFileNames: ({ name }) =>
              `assets/${['frame', 'parts', 'rolldown-runtime'].includes(name) ? everywhere : ''}[hash:7].js`,
            codeSplitting: {
              groups: [
                { name: 'frame', test: frame },
                { name: 'parts', test: parts },
                ...Object.entries(together).map(([name, test]) => ({ name, test })),
              ],
            },
          },
    },
  },
}))
