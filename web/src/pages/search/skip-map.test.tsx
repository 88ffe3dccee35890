// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MapPane } from '../../features/search/map/map-pane.tsx'
import { stage } from '../../fixtures/render.tsx'
import { inAustin, searchAt } from '../../fixtures/save-search-stage.tsx'
import { searchInput } from '../../platform/graphql/search-input.ts'

afterEach(cleanup)

test('the skip link jumps to the element after the map', async () => {
  const search = searchAt(inAustin)
  await stage(
    <MapPane
      search={search}
      input={searchInput(search)}
      bounds={{ place: null, listings: null }}
      photos={() => null}
      corner={() => null}
    />,
  )
  const skip = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Skip the map' })
  const end = document.getElementById(skip.hash.slice(1))
  expect(end?.tabIndex).toBe(-1)
  expect(skip.compareDocumentPosition(end ?? skip)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
