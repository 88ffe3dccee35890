import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { inherited } from './scripts/env.ts'
import { findBrowser } from './scripts/find-browser.ts'

// Below the ports that systems hand out to outgoing connections, one of which could sit on ours.
const ports = { WEB_PORT: '13000', GRAPH_PORT: '14000', SERVICES_PORT: '14100' }
const launchOptions = {
  executablePath: findBrowser(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** The browser tests run against what `npm start` gives a newcomer, with a database of their own. */
export default defineConfig({
  testDir: 'web/e2e',
  outputDir: '.data/e2e-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  reporter: [['line'], ['json', { outputFile: '.data/e2e-results.json' }]],
  use: { baseURL: `http://localhost:${ports.WEB_PORT}`, trace: 'retain-on-failure', launchOptions },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], launchOptions } },
    { name: 'phone', use: { ...devices['Pixel 7'], launchOptions } },
  ],
  webServer: {
    command: 'npm start',
    // A page with homes: on the first start the services still fill their data while the site is up already.
    url: `http://localhost:${ports.WEB_PORT}/homes-for-sale`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: { ...definedOnly(inherited), ...ports, DATA_DIR: join(import.meta.dirname, '.data/e2e') },
  },
})

function definedOnly(values: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
