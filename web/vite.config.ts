import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { atlasPlugin } from './server/build/atlas/atlas-plugin.ts'
import { cheapLocaleCheck } from './server/build/cheap-locale-check.ts'
import { inlineDocuments } from './server/build/inline-documents.ts'

/**
 * Libraries that every page needs, in one chunk. Saves 4 KB of the initial load and half the requests,
 * compared with a dozen chunks.
 */
const frameworkModules =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@apollo|@wry|optimism|rxjs|tslib|graphql|i18next|use-sync-external-store)\//

/** Our own modules that almost every page needs, in one chunk for the same reason. */
const sharedModules =
  /\/web\/src\/(platform\/(graphql\/(generated\/gql|load|page-route|use-loaded-query|use-masked)|i18n\/listing-text|browser\/(breakpoints|create-store|theme|unmodified-click|use-navigator)|urls\/search-(landings|query)|analytics\/track)|ui\/(navigation\/(crumb-list|page-link)|media\/(icon|photo|picture)|feedback\/skeleton|layout\/tag)|features\/ads\/ad-slot)\.(tsx?|module\.css)$|\/listing-card\.module\.css$/

/** Prefix of the files that every page loads. Preload lists can omit them. */
const EVERY_PAGE_PREFIX = 'all-'

/**
 * Small modules that load together, with one chunk per group. Every page lists all chunk names, so fewer
 * chunks save bytes.
 */
const moduleGroups = {
  ask: /\/(web\/src\/platform\/urls\/request-(link|page)|kit\/rules\/listing-status)\.ts$/,
  tour: /\/web\/src\/(platform\/format\/tour-(times|calendar)|features\/leads\/format-tour)\.ts$/,
  tabs: /\/web\/src\/platform\/(storage\/draft|browser\/tab-channel)\.ts$/,
  ways: /\/web\/src\/platform\/(browser\/(go-to|unsaved|recaptcha)|urls\/notifications-path)\.ts$|\/(choice|login|sign-in)\.module\.css$/,
  words:
    /\/kit\/rules\/(graph-word|place-types|property-types|search-limits|transaction-types)\.ts$|\/web\/src\/platform\/urls\/search-words\.ts$/,
  addresses: /\/web\/src\/platform\/(geo\/regions|urls\/url-parameters)\.ts$/,
  searches: /\/web\/src\/platform\/urls\/(filter-keys|search-filters|search-path|search-url)\.ts$/,
  places: /\/web\/src\/platform\/(urls\/slugify|format\/percent)\.ts$/,
  covers: /\/web\/src\/(platform\/browser\/use-media\.ts|ui\/overlays\/back-layer\.tsx)$/,
  fields: /\/web\/src\/ui\/forms\/(field-layout|text-field)\.tsx$/,
  ends: /\/web\/src\/platform\/(session\/session-ended|graphql\/stale-mutation)\.ts$/,
  marks: /\/web\/src\/ui\/(feedback\/notice|styles\/visually-hidden)\.module\.css$/,
}

/**
 * The production build of React Router. The conditions of its package select the development build, whose warnings are
 * 0.6 KB of the initial load.
 */
const routerFolder = join(
  dirname(createRequire(import.meta.resolve('react-router-dom')).resolve('react-router/package.json')),
  'dist/production',
)
const routerBuild = [
  { find: /^react-router$/, replacement: join(routerFolder, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(routerFolder, 'dom-export.mjs') },
]

const fileByClass = new Map<string, string>()

/**
 * Returns a class name made of the local name and three characters of a hash of the file path. Class names
 * are short because they are part of the scripts.
 */
function classOf(name: string, file: string): string {
  const path = relative(import.meta.dirname, file).split('?')[0] ?? ''
  const className = `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 3)}`
  const owner = fileByClass.get(className)
  if (owner !== undefined && owner !== path)
    throw new Error(`${owner} and ${path} share the class name ${className}: rename the class in one of them`)
  fileByClass.set(className, path)
  return className
}

/**
 * Builds the same sources twice: for the browser, and for the server that renders the first page (`--ssr`).
 */
export default defineConfig(({ command, isSsrBuild, mode }) => ({
  root: import.meta.dirname,
  plugins: [
    { ...optimizeLocales.vite({ locales: ['en-US', 'fr-FR'] }), enforce: 'pre' },
    inlineDocuments(),
    cheapLocaleCheck(),
    // A quick build, for a stage test of a changed page, draws no tiles: stage tests show a map without them.
    mode === 'quick' ? { ...atlasPlugin(), writeBundle: undefined } : atlasPlugin(),
    react(),
  ],
  resolve: {
    // Selects the modern build of rxjs, which saves 2 KB of the initial load.
    conditions: ['es2015', ...defaultClientConditions],
    alias: command === 'build' && !isSsrBuild ? routerBuild : [],
  },
  css: { modules: { generateScopedName: classOf } },
  // Only default exports for message files. Named exports would duplicate the messages.
  json: { namedExports: false },
  build: {
    target: 'es2023',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    // A single small style sheet for all pages, so that navigation never waits for another style sheet and
    // pages do not flash unstyled.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => !file.includes(`/${EVERY_PAGE_PREFIX}`)),
    },
    rollupOptions: {
      input: isSsrBuild ? 'src/app/entry-server.tsx' : 'src/app/entry-client.tsx',
      output: isSsrBuild
        ? {}
        : {
            // Every page lists all script names. Descriptive names would add 2 KB to the initial load.
            entryFileNames: `assets/${EVERY_PAGE_PREFIX}[hash:7].js`,
            chunkFileNames: ({ name }) =>
              `assets/${['framework', 'shared', 'rolldown-runtime'].includes(name) ? EVERY_PAGE_PREFIX : ''}[hash:7].js`,
            codeSplitting: {
              groups: [
                { name: 'framework', test: frameworkModules },
                { name: 'shared', test: sharedModules },
                ...Object.entries(moduleGroups).map(([name, test]) => ({ name, test })),
              ],
            },
          },
    },
  },
}))
