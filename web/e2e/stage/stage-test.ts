import { zoe } from '../../src/fixtures/sample-member.ts'
import { sampleSite } from '../../src/fixtures/sample-site.ts'
import { cookieConsentState, emptyStorageState, expect, test as usual } from '../test.ts'
import type { Answers, Stage, StageSettings } from './start-stage.ts'

interface StageFixtures {
  /** Environment variables of the site, and the implementation of its map. */
  stageSettings: StageSettings
  /** Initial answers of the fake graph. They override the sample answers. */
  answers: Answers
  /** True when the sample member Zoé is signed in and her session is in local storage. */
  isSignedIn: boolean
  stage: Stage
}

/** The sample site settings, with logo URLs that the stage serves. */
const site = {
  ...sampleSite,
  footer: {
    ...sampleSite.footer,
    brands: sampleSite.footer.brands.map((brand) => ({
      ...brand,
      logo: `http://localhost:4100${brand.logo}`,
    })),
  },
}

const SESSION_S = 900

/** Returns an unsigned access token with only an expiry, because the browser reads nothing else. */
const memberToken = () => `x.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + SESSION_S }))}.s`

const stored = (values: Record<string, unknown>) =>
  Object.entries(values).map(([name, value]) => ({ name, value: JSON.stringify({ value }) }))

interface StoredItems {
  origin: string
  items: { name: string; value: string }[]
}

/**
 * Fills local storage with items before the page's scripts run. Runs in the browser, and ignores documents of
 * other origins.
 */
function fillStorage({ origin, items }: StoredItems): void {
  if (location.origin === origin) for (const { name, value } of items) localStorage.setItem(name, value)
}

/**
 * The test function with a separate stage for each test. The stage runs the production site on a fake graph,
 * and the test sets the graph's answers.
 */
export const test = usual.extend<StageFixtures>({
  stageSettings: [{}, { option: true }],
  answers: [{}, { option: true }],
  isSignedIn: [false, { option: true }],
  stage: async ({ stageSettings, answers, isSignedIn }, use) => {
    // Imports the server here, so that the process that only collects the tests does not load it.
    const { startStage } = await import('./start-stage.ts')
    const stage = await startStage(stageSettings)
    stage.answer({ site, viewer: isSignedIn ? zoe : null, ...answers })
    await use(stage)
    await stage.close()
  },
  baseURL: ({ stage }, use) => use(stage.origin),
  // The `page` fixture below fills local storage. With `storageState`, Playwright would open an extra page,
  // which takes longer than many tests.
  storageState: emptyStorageState,
  page: async ({ page, stage, isSignedIn }, use) => {
    const { id, email, firstName } = zoe
    const session = stored({
      account: { id, email, firstName },
      authToken: memberToken(),
      refreshToken: 'first',
    })
    const { origin } = stage
    const items = cookieConsentState(origin, false).origins.flatMap(({ localStorage }) => localStorage)
    const storage = { origin, items: [...items, ...(isSignedIn ? session : [])] }
    const filling = await page.addInitScript(fillStorage, storage)
    // Fills storage only in the first document. Later documents read what the site itself has stored.
    page.once('domcontentloaded', () => void filling.dispose())
    await use(page)
  },
})

export { expect }
