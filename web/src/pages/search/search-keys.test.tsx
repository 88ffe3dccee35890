// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDialogs } from '../../fixtures/dialogs.ts'
import { idle, stubIdle } from '../../fixtures/idle.ts'
import { stage } from '../../fixtures/render.tsx'
import keyWords from '../../platform/i18n/en/keys.json' with { type: 'json' }
import { readStored } from '../../platform/storage/storage.ts'
import { LazySearchKeys } from './search-list.tsx'

const { keys } = keyWords

beforeEach(() => {
  openDialogs()
  stubIdle()
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

async function show() {
  const page = await stage(<LazySearchKeys cards={{ current: null }} />)
  expect(screen.queryByRole('button')).toBeNull()
  await idle()
  return page
}
const dialog = () => screen.findByRole('dialog', { name: keys.title })
const button = () => screen.getByRole('button', { name: new RegExp(`^${keys.title}`) })

test('a button and the ? key open the list of shortcuts', async () => {
  const { user } = await show()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(button().getAttribute('aria-keyshortcuts')).toBe('?')
  await user.keyboard('?')
  const pairs = within(await dialog())
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(pairs).toEqual([
    [keys.search, '/'],
    [keys.next, 'j'],
    [keys.previous, 'k'],
    [keys.favorite, 'f'],
    [keys.map, 'm'],
    [keys.help, '?'],
    [keys.arrows, '←↑↓→'],
    [keys.pages, 'Page UpPage Down'],
    [keys.close, 'Esc'],
  ])
  await user.click(within(await dialog()).getByRole('button'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(button())
  expect(await dialog()).toBeDefined()
})

test('turns shortcuts off and on again, and remembers the choice on the next page', async () => {
  const { user } = await show()
  await user.click(button())
  const turn = async () => user.click(within(await dialog()).getByRole('switch'))
  await turn()
  expect(screen.getByRole('switch').closest('label')?.textContent).toBe(keys.onOff + keys.onOffHelp)
  expect(readStored('singleKeys')).toBe(false)
  cleanup()

  const next = await show()
  await next.user.keyboard('?')
  expect(screen.queryByRole('dialog')).toBeNull()
  await next.user.click(button())
  await turn()
  expect(readStored('singleKeys')).toBe(true)
  await next.user.click(within(await dialog()).getByRole('button'))
  // A browser restores the focus when the dialog closes.
  act(() => button().focus())
  await next.user.keyboard('?')
  expect(await dialog()).toBeDefined()
})

test('removes its key listener when it unmounts', async () => {
  const ended = vi.spyOn(document, 'removeEventListener')
  await show()
  cleanup()
  expect(ended).toHaveBeenCalledWith('keydown', expect.any(Function))
  ended.mockRestore()
})
