// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stage } from '../../fixtures/render.tsx'
import { messages } from '../../platform/i18n/en.ts'
import { Accordion, Disclosure } from './disclosure.tsx'
import { Expandable, ReadMore } from './expandable.tsx'
import { ExpandableText } from './expandable-text.tsx'

const { readMore, readLess } = messages.components

/** Pixels of all the content and of what shows of it, as a browser would lay them out. */
const layout = { scrollHeight: 0, clientHeight: 0 }

beforeEach(() => {
  Object.assign(layout, { scrollHeight: 500, clientHeight: 400 })
  for (const name of ['scrollHeight', 'clientHeight'] as const)
    vi.spyOn(Element.prototype, name, 'get').mockImplementation(() => layout[name])
})
afterEach(cleanup)

const button = () => screen.queryByRole('button')
/** What the button says, and whether it says that the content is open. */
const state = () => [button()?.textContent, button()?.getAttribute('aria-expanded')]
const press = () => fireEvent.click(screen.getByRole('button'))
const resize = () => fireEvent(window, new Event('resize'))

test('a text that is cut opens and closes at a press', async () => {
  await stage(<ExpandableText text="Long." />)
  expect(state()).toEqual([readMore, 'false'])
  expect(button()?.getAttribute('aria-controls')).toBe(screen.getByText('Long.').id)
  press()
  expect(state()).toEqual([readLess, 'true'])
  press()
  expect(state()).toEqual([readMore, 'false'])
})

test('a text that fits has no button, and is measured again when the window is resized', async () => {
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

test('a text that is open stays so when the window is resized', async () => {
  await stage(<ExpandableText text="Long." less="Close it" />)
  press()
  layout.scrollHeight = 400
  resize()
  expect(state()).toEqual(['Close it', 'true'])
})

test('ignores the window once it has left the page', async () => {
  const heard = vi.spyOn(window, 'removeEventListener')
  await stage(<ExpandableText text="Long." />)
  cleanup()
  expect(heard).toHaveBeenCalledWith('resize', expect.any(Function))
  heard.mockRestore()
})

test.each([
  ['fits its lines', 2 * 66, false],
  ['is longer than its lines', 2 * 66 + 1, true],
])('the server guesses that a text which %s needs a button: %j', async (_, length, needed) => {
  let drawn = ''
  const Page = () => {
    drawn ||= renderToStaticMarkup(<ExpandableText text={'a'.repeat(length)} more="More" less="Less" />)
    return null
  }
  await stage(<Page />)
  expect(drawn.includes('<button')).toBe(needed)
})

test('cut content opens at a press, and when the keyboard enters it', async () => {
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

test('content that fits does not fade, and an article is cut lower', async () => {
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

test('a disclosure is closed, and previews its text only where asked to', async () => {
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

test('of the questions of an accordion one is open at a time, and two lines of each answer show', async () => {
  const items = ['Who?', 'Where?'].map((title) => ({ title, text: 'So.' }))
  await stage(<Accordion items={items} />)
  const groups = screen.getAllByRole('group')
  const names = groups.map((group) => group.getAttribute('name'))
  expect(names[0]).toBeTruthy()
  expect(names[1]).toBe(names[0])
  expect(groups.map(({ dataset }) => dataset.lines)).toEqual(['2', '2'])
})
