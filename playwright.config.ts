import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { inherited } from './scripts/env.ts'
import { findBrowser } from './scripts/find-browser.ts'
import { serviceUrls } from './scripts/processes.ts'
import { longTimeouts } from './scripts/testing/long-timeouts.ts'

// Below the ports that systems hand out to outgoing connections, one of which could sit on ours.
const ports = { WEB_PORT: '13000', GRAPH_PORT: '14000', SERVICES_PORT: '14100' }
const googlePort = '13001'
const adPort = '13004'
/** The same site again, on services that a test may let fail. It keeps the default time limits, which its tests need. */
const failing = { web: '13002', graph: '14002', services: '14102' }
/** The site before a graph of its own, with one home of each kind. */
const kinds = { web: '13003', graph: '14003' }
/** Each test says what network it comes from, as a proxy before the sites would. */
const trust = { TRUST_PROXY: 'loopback' }
const launchOptions = {
  executablePath: findBrowser(),
  args: [
    '--no-sandbox',
    // Text as a Chromium with windows draws it: pictures of pages are compared.
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
  /** Takes which service fails, and how. */
  faults: string
}

/** The browser tests run against what `npm start` gives a newcomer, with a database of their own. */
export default defineConfig<{
  googleSite: string
  adSite: string
  failingSite: FailingSite
  kindsSite: string
}>({
  testDir: 'web/e2e',
  outputDir: '.data/e2e-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Maps are drawn by the processor here, two at a time; what comes late is no fault.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  workers: 2,
  // Where nobody looks on, what failed stands at the end, and nothing after it.
  reporter: [[process.stdout.isTTY ? 'line' : 'dot'], ['json', { outputFile: '.data/e2e-results.json' }]],
  use: {
    baseURL: `http://localhost:${ports.WEB_PORT}`,
    googleSite: `http://localhost:${googlePort}`,
    adSite: `http://localhost:${adPort}`,
    failingSite: {
      origin: `http://localhost:${failing.web}`,
      faults: `http://127.0.0.1:${failing.services}/faults`,
    },
    kindsSite: `http://localhost:${kinds.web}`,
    launchOptions,
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], launchOptions } },
    // What sets its own sizes need not be seen twice, nor what is no matter of the device.
    {
      name: 'phone',
      testIgnore: [
        /\/(every-page|failing-services|pages|search-variants|explorer|print|media)\.spec/,
        /\/(account-data|analytics|contact-info|goals|mailed-links|session|sso|unsubscribe)\.spec/,
        /\/(blog|card-labels|content|listing-kinds|mortgage|neighborhood|other-homes|share)\.spec/,
      ],
      // Its dense pixels would be drawn by the processor, seven times as many.
      use: { ...devices['Pixel 7'], deviceScaleFactor: 1, launchOptions },
    },
    // Mails, drawn where they are made: they need nothing of the site.
    {
      name: 'mails',
      testDir: 'services/accounts/src',
      testMatch: '**/*.look.ts',
      use: { ...devices['Desktop Chrome'], launchOptions },
    },
  ],
  // One after the other: those after the first stand on its bundles, and on its services.
  webServer: [
    {
      command: 'npm start',
      // A page with homes: on the first start the services still fill their data while the site is up already.
      url: `http://localhost:${ports.WEB_PORT}/homes-for-sale`,
      timeout: 180_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      stdout: 'ignore',
      stderr: 'pipe',
      env: {
        ...definedOnly(inherited),
        ...ports,
        ...trust,
        ...longTimeouts,
        DESIGN_PAGE: 'true',
        DATA_DIR: join(import.meta.dirname, '.data/e2e'),
      },
    },
    // The same site with a key for Google's maps, and a tag manager.
    beside('web/server/main.ts', googlePort, {
      NODE_ENV: 'production',
      GRAPH_URL: `http://127.0.0.1:${ports.GRAPH_PORT}/graphql`,
      PHOTOS_PUBLIC_URL: `http://localhost:${ports.SERVICES_PORT}/photos`,
      ...longTimeouts,
      GOOGLE_MAPS_KEY: 'test-key',
      GOOGLE_MAPS_MAP_ID: 'test-map',
      TAG_MANAGER_ID: 'GTM-TEST',
      DESIGN_PAGE: 'true',
    }),
    // The same site with an ad account.
    beside('web/server/main.ts', adPort, {
      NODE_ENV: 'production',
      GRAPH_URL: `http://127.0.0.1:${ports.GRAPH_PORT}/graphql`,
      PHOTOS_PUBLIC_URL: `http://localhost:${ports.SERVICES_PORT}/photos`,
      ...longTimeouts,
      AD_UNIT_PATH: '/1234567/gable',
    }),
    beside(`scripts/testing/fault-proxy.ts ${failing.services} ${ports.SERVICES_PORT}`, failing.services),
    beside('graph/src/main.ts', failing.graph, {
      ...serviceUrls(Number(failing.services)),
      // What fails here is meant to.
      LOG_LEVEL: 'fatal',
    }),
    beside('web/server/main.ts', failing.web, {
      NODE_ENV: 'production',
      LOG_LEVEL: 'fatal',
      GRAPH_URL: `http://127.0.0.1:${failing.graph}/graphql`,
      PHOTOS_PUBLIC_URL: `http://localhost:${ports.SERVICES_PORT}/photos`,
    }),
    beside(`web/e2e/kinds-graph.ts ${kinds.graph}`, kinds.graph),
    beside('web/server/main.ts', kinds.web, {
      NODE_ENV: 'production',
      ...longTimeouts,
      GRAPH_URL: `http://127.0.0.1:${kinds.graph}/graphql`,
      PHOTOS_PUBLIC_URL: `http://localhost:${ports.SERVICES_PORT}/photos`,
    }),
  ],
})

/** One more process beside the site, which is up once it says that it is ready. */
function beside(script: string, port: string, env: Record<string, string> = {}) {
  return {
    command: `node --import tsx ${script}`,
    url: `http://127.0.0.1:${port}/health/ready`,
    timeout: 60_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    env: { ...definedOnly(inherited), ...trust, LOG_LEVEL: 'warn', ...env, PORT: port },
  }
}

function definedOnly(values: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
