// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openDialogs } from '../../fixtures/dialogs.ts'
import { stage } from '../../fixtures/render.tsx'
import { signInAs, signOut, zoe } from '../../fixtures/sample-member.ts'
import { sampleSearch } from '../../fixtures/sample-search.ts'
import { SavedSearches } from './saved-searches.tsx'

afterEach(() => {
  cleanup()
  signOut()
})

test('shows a search that was saved in another tab', async () => {
  openDialogs()
  signInAs(zoe)
  let savedSearches = [sampleSearch()]
  await stage(<SavedSearches />, { viewer: () => ({ ...zoe, savedSearches }) })
  expect(await screen.findByRole('article', { name: 'Roomy in Austin' })).toBeDefined()
  savedSearches = [sampleSearch({ id: 's2', name: 'Texas' }), sampleSearch()]
  const other = new BroadcastChannel('gable')
  other.postMessage({ kind: 'savedSearches', member: 'somebody else' })
  other.postMessage({ kind: 'savedSearches', member: zoe.id })
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
  other.close()
})
