// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { stage } from '../../fixtures/render.tsx'
import { CookieBanner } from './cookie-banner.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test.each(['Accept All', 'Necessary Only'])(
  'moves the focus to the page when the visitor clicks %s',
  async (name) => {
    const { user } = await stage(
      <>
        <main id="content" tabIndex={-1} />
        <CookieBanner />
      </>,
    )
    await user.click(screen.getByRole('button', { name }))
    expect(document.activeElement).toBe(screen.getByRole('main'))
  },
)

test('publishes its height in a style sheet while it is mounted, and removes the style sheet afterward', async () => {
  let resized = () => {}
  class Watch {
    constructor(callback: () => void) {
      resized = callback
    }
    observe() {}
    disconnect() {
      resized = () => {}
    }
  }
  const rules: string[] = []
  class Sheet {
    replaceSync(text: string) {
      rules.push(text)
    }
  }
  vi.stubGlobal('ResizeObserver', Watch)
  vi.stubGlobal('CSSStyleSheet', Sheet)
  const before = document.adoptedStyleSheets.length
  await stage(<CookieBanner />)
  const strip = screen.getByRole('region')
  Object.defineProperty(strip, 'offsetHeight', { value: 88 })
  resized()
  expect(rules.at(-1)).toContain('--strip: 88px')
  expect(document.adoptedStyleSheets).toHaveLength(before + 1)
  cleanup()
  expect(document.adoptedStyleSheets).toHaveLength(before)
})
