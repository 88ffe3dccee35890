import { screen, within } from '@testing-library/react'
import { ToastRegion } from '../components/toast-region.tsx'
import { defaultFlags, SiteChromeContext } from '../graphql/site-chrome.ts'
import { parseSearchUrl } from '../lib/search-url.ts'
import type { FoundSearch } from '../routes/search/lazy-save-dialog.tsx'
import { SaveSearch } from '../routes/search/save-search.tsx'
import { stage } from './render.tsx'
import { austin } from './sample.ts'
import { zoe } from './sample-member.ts'

/** What the address of a search asks for. */
export const searchAt = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const parsed = parseSearchUrl(pathname, searchParams)
  if (!parsed) throw new Error(`${address} is no search.`)
  return parsed.query
}

export const inAustin = '/homes-for-sale/tx/austin/city/4671654'
export const roomy = `${inAustin}?filters={"maxPrice":600000,"minBeds":3}`

/** The same as the browser writes it. */
export const roomyAddress = `${inAustin}?filters=${encodeURIComponent('{"maxPrice":600000,"minBeds":3}')}`

export const austinResult: FoundSearch['result'] = {
  place: { ...austin, type: 'CITY', bounds: null },
  totalResults: 42,
  results: [],
}

interface RenderOptions {
  profileFlow?: boolean
  answers?: Record<string, unknown>
}

/** Puts the button that saves a search on a page of its own. */
export async function renderSaveSearch(
  address = roomy,
  { profileFlow = false, answers = {} }: RenderOptions = {},
) {
  const siteChrome = { menus: [], flags: { ...defaultFlags, profileFlow }, footer: null, ads: null }
  const page = await stage(
    <SiteChromeContext value={siteChrome}>
      <SaveSearch search={searchAt(address)} result={austinResult} category="Homes for sale" />
      <ToastRegion />
    </SiteChromeContext>,
    { viewer: zoe, savedSearchPreview: { mails: 9, events: 12, days: 30 }, ...answers },
  )
  const open = async () => {
    await page.user.click(screen.getByRole('button', { name: 'Save Search' }))
    return within(await screen.findByRole('dialog', { name: 'Save Search' }))
  }
  return { ...page, open }
}
