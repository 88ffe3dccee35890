// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { loadEnglish } from '../../../fixtures/english-text.ts'
import { stage } from '../../../fixtures/render.tsx'
import { useNamespace } from '../../../platform/i18n/namespaces.ts'
import { SearchAsIMove } from './search-as-i-move.tsx'

const t = await loadEnglish('searchMap')

afterEach(cleanup)

const onAsIMove = vi.fn()

function Tool({ asIMove: isOn, onSearch }: { asIMove: boolean; onSearch: (() => void) | null }) {
  return useNamespace('searchMap') ? <SearchAsIMove {...{ isOn, onToggle: onAsIMove, onSearch }} /> : null
}

test('while search-as-I-move is off, offers a button that searches the area of the moved map', async () => {
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
