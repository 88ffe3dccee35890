import { defineConfig, devices } from '@playwright/test'
import { env, inherited } from './scripts/env.ts'
import { findBrowser } from './scripts/find-browser.ts'
import {
  ADS_PORTS,
  FAILING_PORTS,
  GOOGLE_PORTS,
  MAIN_PORTS,
  READY_PORT,
  VARIANTS_PORTS,
} from './scripts/testing/browser-ports.ts'
import { runAsProduction } from './scripts/testing/env.ts'
import { SAMPLE_DAY } from './scripts/testing/test-market.ts'
import { phone as phoneDevice } from './web/e2e/phone-device.ts'
import type { Market } from './web/e2e/test.ts'

// Stage tests render pages in the test processes, so these processes must render as in production.
runAsProduction()

const launchOptions = {
  executablePath: findBrowser(),
  args: [
    '--no-sandbox',
    // Makes headless Chromium render text as it does with a window, because tests compare screenshots.
    '--font-render-hinting=slight',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

interface FailingSite {
  origin: string
  /** URL to which a test posts the names of the services that must fail, and how each of them fails. */
  faults: string
}

/** Specs that run only in `npm run test:full`, which also runs tests tagged `@full`. */
const fullSpecs = env.FULL ? [] : [/\.full\.spec\.ts$/]
/** Specs that only the projects `stage` and `journeys` run. */
const ownProjects = [/\/e2e\/(stage|journeys)\//]
/** Stage tests start their own site and do not wait for the other sites. */
const noSites = { readyUrl: '' }
const desktop = { ...devices['Desktop Chrome'], launchOptions }
const phone = { ...phoneDevice, launchOptions }
/**
 * Projects that need none of the shared sites. Stage tests start their own site, and email tests render
 * emails directly.
 */
const standalone = ['stage', 'mails']
const chosen = process.argv.flatMap((argument, index, all) => {
  if (argument.startsWith('--project=')) return [argument.slice('--project='.length)]
  return all[index - 1] === '--project' ? [argument] : []
})
const needsSite = chosen.length === 0 || chosen.some((name) => !standalone.includes(name))

/**
 * Configures browser tests. They run against the same site that `npm start` starts, with a separate database.
 */
export default defineConfig<{
  googleSite: string
  adSite: string
  failingSite: FailingSite
  variantsSite: string
  marketDay: string
  market: Market
  readyUrl: string
  usesDomMap: boolean
}>({
  testDir: 'web/e2e',
  // Bundles are JavaScript already; compiling them again takes seconds in each process.
  build: { external: [`${import.meta.dirname}/{dist,web/dist}/**`] },
  metadata: { isFull: env.FULL },
  globalSetup: './scripts/testing/fresh-bundles.ts',
  outputDir: '.data/e2e-results',
  fullyParallel: true,
  forbidOnly: true,
  ...(!env.FULL && { grepInvert: /@full/ }),
  retries: 0,
  // The CPU renders maps, for up to two tests concurrently. The timeouts are long so that slow maps do not
  // fail a test.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  workers: 2,
  // Without a terminal, the reporter prints failures at the end.
  reporter: [
    [process.stdout.isTTY ? 'line' : 'dot'],
    ['./scripts/testing/slowest-browser-reporter.ts'],
    ['json', { outputFile: '.data/e2e-results.json' }],
  ],
  use: {
    // Tests must not depend on the motion setting, time zone, and language of the machine.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'America/Chicago',
    locale: 'en-US',
    baseURL: `http://localhost:${MAIN_PORTS.web}`,
    googleSite: `http://localhost:${GOOGLE_PORTS.web}`,
    adSite: `http://localhost:${ADS_PORTS.web}`,
    failingSite: {
      origin: `http://localhost:${FAILING_PORTS.web}`,
      faults: `http://127.0.0.1:${FAILING_PORTS.services}/faults`,
    },
    variantsSite: `http://localhost:${VARIANTS_PORTS.web}`,
    marketDay: SAMPLE_DAY,
    market: {
      // One spec needs the sample market, which takes a second to load in each process.
      withheldListings: async (count) =>
        (await import('./scripts/testing/withheld-listings.ts')).withheldListings(count),
    },
    readyUrl: `http://127.0.0.1:${READY_PORT}`,
    launchOptions,
  },
  projects: [
    {
      name: 'stage',
      testDir: 'web/e2e/stage',
      testIgnore: fullSpecs,
      timeout: 30_000,
      expect: { timeout: 5000 },
      use: { ...desktop, ...noSites },
    },
    {
      name: 'journeys',
      testDir: 'web/e2e/journeys',
      testIgnore: fullSpecs,
      timeout: 30_000,
      expect: { timeout: 10_000 },
      // In a short run, stage tests and one journey prove the map with WebGL.
      use: { ...desktop, usesDomMap: !env.FULL },
    },
    { name: 'desktop', testIgnore: [...fullSpecs, ...ownProjects], use: desktop },
    // The phone project skips specs that set their own screen size and specs that do not depend on the
    // device.
    {
      name: 'phone',
      testIgnore: [
        ...fullSpecs,
        ...ownProjects,
        /\/(every-page|failing-services|pages|loading|search-variants|explorer|print|media)(\.full)?\.spec/,
        /\/(account-data|analytics|contact-info|goals|email-links|session|sso|unsubscribe)(\.full)?\.spec/,
        /\/(blog|card-labels|content|listing-variants|mortgage|neighborhood|similar-listings|share)(\.full)?\.spec/,
      ],
      use: phone,
    },
    // Email tests render emails directly, without a site. They compare screenshots; unit tests prove the content.
    {
      name: 'mails',
      testDir: 'services',
      testMatch: env.FULL ? '**/*.look.ts' : [],
      use: desktop,
    },
  ],
  webServer: needsSite
    ? {
        command: 'node --import tsx scripts/testing/browser-servers.ts',
        // Stage tests begin while the sites start. The other tests wait for the sites (see web/e2e/test.ts).
        port: Number(READY_PORT),
        timeout: 300_000,
        reuseExistingServer: false,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
        stdout: 'ignore',
        stderr: 'pipe',
        // Unlike in production, the servers include the mailbox and the other development features.
        env: { ...definedOnly(inherited), NODE_ENV: 'test' },
      }
    : undefined,
})

function definedOnly(values: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
