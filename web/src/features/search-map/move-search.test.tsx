// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createI18n } from '../../i18n/i18n.ts'
import { addWords } from '../../i18n/late-words.ts'
import { useLateWords } from '../../i18n/use-late-words.ts'
import { stage } from '../../test/render.tsx'
import { MoveSearch } from './move-search.tsx'

let t: Awaited<ReturnType<typeof createI18n>>['t']

beforeAll(async () => {
  const i18n = await createI18n('en')
  await addWords(i18n, 'searchMap')
  t = i18n.t
})
afterEach(cleanup)

const onAsIMove = vi.fn()

function Tool({ asIMove, onSearch }: { asIMove: boolean; onSearch: (() => void) | null }) {
  return useLateWords('searchMap') ? <MoveSearch {...{ asIMove, onAsIMove, onSearch }} /> : null
}

test('a moved map is searched by a button, where the search does not follow it', async () => {
  const onSearch = vi.fn()
  const { user } = await stage(<Tool asIMove={false} onSearch={onSearch} />)
  await user.click(await screen.findByRole('button', { name: t('searchMap.here') }))
  expect(onSearch).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('checkbox', { name: t('searchMap.asIMove'), checked: false }))
  expect(onAsIMove).toHaveBeenLastCalledWith(true)
  cleanup()
  await stage(<Tool asIMove onSearch={null} />)
  await screen.findByRole('checkbox', { name: t('searchMap.asIMove'), checked: true })
  expect(screen.queryByRole('button')).toBeNull()
})
