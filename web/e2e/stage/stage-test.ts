import { zoe } from '../../src/fixtures/sample-member.ts'
import { sampleSite } from '../../src/fixtures/sample-site.ts'
import { cookieConsentState, emptyStorageState, expect, test as usual } from '../test.ts'
import type { Answers, Stage, StageSettings } from './start-stage.ts'

interface StageFixtures {
  /** Settings of the site and its map. */
  stageSettings: StageSettings
  /** What the graph answers from the start, besides the usual samples. */
  answers: Answers
  /** True: Zoé is signed in, and the browser remembers her. */
  isSignedIn: boolean
  stage: Stage
}

/** The usual site; its logos are pictures that the stage has. */
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

/** A token as far as the browser reads it. */
const memberToken = () => `x.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + SESSION_S }))}.s`

const stored = (values: Record<string, unknown>) =>
  Object.entries(values).map(([name, value]) => ({ name, value: JSON.stringify({ value }) }))

interface StoredItems {
  origin: string
  items: { name: string; value: string }[]
}

/** In the page: keeps what the browser has kept before the test, unless the document is of another origin. */
function fillStorage({ origin, items }: StoredItems): void {
  if (location.origin === origin) for (const { name, value } of items) localStorage.setItem(name, value)
}

/** A test on a stage of its own: the production site on a fake graph whose answers the test sets. */
export const test = usual.extend<StageFixtures>({
  stageSettings: [{}, { option: true }],
  answers: [{}, { option: true }],
  isSignedIn: [false, { option: true }],
  stage: async ({ stageSettings, answers, isSignedIn }, use) => {
    // Imported here: the process that only collects the tests does not load the server.
    const { startStage } = await import('./start-stage.ts')
    const stage = await startStage(stageSettings)
    stage.answer({ site, viewer: isSignedIn ? zoe : null, ...answers })
    await use(stage)
    await stage.close()
  },
  baseURL: ({ stage }, use) => use(stage.origin),
  // Kept by `page` below: Playwright would open a page of its own for it, which takes longer than many a test.
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
    // In the first document only: later ones find what the site has kept itself.
    page.once('domcontentloaded', () => void filling.dispose())
    await use(page)
  },
})

export { expect }
