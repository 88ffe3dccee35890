// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stage } from '../../fixtures/render.tsx'
import { messages } from '../../platform/i18n/en.ts'
import { createI18n } from '../../platform/i18n/i18n.ts'
import { I18nContext } from '../../platform/i18n/use-translation.ts'
import { Accordion, Disclosure } from './disclosure.tsx'
import { Expandable, ReadMore } from './expandable.tsx'
import { ExpandableText } from './expandable-text.tsx'

const { readMore, readLess } = messages.components

/** Mock layout in px: the full height of the content and its visible height. */
const layout = { scrollHeight: 0, clientHeight: 0 }

beforeEach(() => {
  Object.assign(layout, { scrollHeight: 500, clientHeight: 400 })
  for (const name of ['scrollHeight', 'clientHeight'] as const)
    vi.spyOn(Element.prototype, name, 'get').mockImplementation(() => layout[name])
})
afterEach(cleanup)

const button = () => screen.queryByRole('button')
/** Returns the button's label and its `aria-expanded` value. */
const state = () => [button()?.textContent, button()?.getAttribute('aria-expanded')]
const press = () => fireEvent.click(screen.getByRole('button'))
const resize = () => fireEvent(window, new Event('resize'))

test('a click expands and collapses a clamped text', async () => {
  await stage(<ExpandableText text="Long." />)
  expect(state()).toEqual([readMore, 'false'])
  expect(button()?.getAttribute('aria-controls')).toBe(screen.getByText('Long.').id)
  press()
  expect(state()).toEqual([readLess, 'true'])
  press()
  expect(state()).toEqual([readMore, 'false'])
})

test('renders no button for text that fits, and measures again on resize', async () => {
  layout.scrollHeight = 401
  await stage(<ExpandableText text="Short." more="All of it" />)
  expect(button()).toBeNull()
  layout.scrollHeight = 402
  resize()
  expect(state()).toEqual(['All of it', 'false'])
  layout.scrollHeight = 401
  resize()
  expect(button()).toBeNull()
})

test('an expanded text stays expanded on resize', async () => {
  await stage(<ExpandableText text="Long." less="Close it" />)
  press()
  layout.scrollHeight = 400
  resize()
  expect(state()).toEqual(['Close it', 'true'])
})

test('removes its resize listener on unmount', async () => {
  const heard = vi.spyOn(window, 'removeEventListener')
  await stage(<ExpandableText text="Long." />)
  cleanup()
  expect(heard).toHaveBeenCalledWith('resize', expect.any(Function))
  heard.mockRestore()
})

test.each([
  ['fits its lines', 2 * 66, false],
  ['is longer than its lines', 2 * 66 + 1, true],
])(
  'the server renders a button only for text that is too long: text that %s (%j characters)',
  async (_, length, needed) => {
    const html = renderToStaticMarkup(
      <I18nContext value={await createI18n('en')}>
        <ExpandableText text={'a'.repeat(length)} more="More" less="Less" />
      </I18nContext>,
    )
    expect(html.includes('<button')).toBe(needed)
  },
)

test('expands collapsed content on a click or when the content receives the keyboard focus', async () => {
  await stage(
    <Expandable>
      <a href="/blog">Blog</a>
    </Expandable>,
  )
  const content = screen.getByRole('link').parentElement
  expect(content?.style.getPropertyValue('--height')).toBe('400px')
  expect(content?.dataset.fades).toBe('true')
  expect(state()).toEqual([readMore, 'false'])
  fireEvent.focus(screen.getByRole('link'))
  expect(state()).toEqual([readLess, 'true'])
  press()
  expect(state()).toEqual([readMore, 'false'])
})

test('does not fade content that fits, and collapses a long text to 264 px', async () => {
  layout.scrollHeight = 264
  layout.clientHeight = 264
  await stage(
    <ReadMore>
      <p>Porches</p>
    </ReadMore>,
  )
  const content = screen.getByText('Porches').parentElement
  expect(content?.style.getPropertyValue('--height')).toBe('264px')
  expect(content?.dataset.fades).toBeUndefined()
  expect(button()).toBeNull()
})

test('a disclosure is closed and shows no preview by default', async () => {
  await stage(
    <>
      <Disclosure title="Fees">Many.</Disclosure>
      <Disclosure title="Taxes" open lines={3}>
        Few.
      </Disclosure>
    </>,
  )
  const [fees, taxes] = screen.getAllByRole('group')
  expect([fees?.hasAttribute('open'), fees?.dataset.lines, fees?.style.length]).toEqual([false, undefined, 0])
  expect(taxes?.hasAttribute('open')).toBe(true)
  expect([taxes?.dataset.lines, taxes?.style.getPropertyValue('--lines')]).toEqual(['3', '3'])
})

test('an accordion opens one item at a time and previews two lines of each answer', async () => {
  const items = ['Who?', 'Where?'].map((title) => ({ title, text: 'So.' }))
  await stage(<Accordion items={items} />)
  const groups = screen.getAllByRole('group')
  const names = groups.map((group) => group.getAttribute('name'))
  expect(names[0]).toBeTruthy()
  expect(names[1]).toBe(names[0])
  expect(groups.map(({ dataset }) => dataset.lines)).toEqual(['2', '2'])
})
