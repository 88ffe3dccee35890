import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BREAKPOINTS, maxWidthQuery, minWidthQuery } from '../../platform/browser/breakpoints.ts'
import { contrast } from './contrast.ts'

const source = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(source, file), 'utf8')
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
)
const tokens = read('ui/styles/tokens.css')

/** Returns the tokens that a theme sets, by name without the dashes. */
function theme(name: string): Map<string, string> {
  const [, block = ''] = new RegExp(`\\[data-theme='${name}'\\] \\{([^}]*)\\}`).exec(tokens) ?? []
  return new Map([...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, key = '', value = '']) => [key, value]))
}

const themes = ['residential', 'collection', 'commercial'] as const
const grounds = ['paper', 'surface', 'shade', 'accent-tint']

describe.each(themes)('the %s theme', (name) => {
  const set = theme(name)
  const ratios = (ink: string, on: readonly string[]) =>
    on.map((ground) => contrast(set.get(ink) ?? '', set.get(ground) ?? ''))

  test('sets the same tokens as every other theme', () => {
    expect([...set.keys()]).toEqual([...theme('residential').keys()])
  })
  test('text has a contrast of at least 7 to 1; secondary text and links have at least 4.5 to 1', () => {
    expect(Math.min(...ratios('ink', grounds))).toBeGreaterThanOrEqual(7)
    for (const quiet of ['ink-soft', 'accent', 'accent-deep'])
      expect(Math.min(...ratios(quiet, grounds)), quiet).toBeGreaterThanOrEqual(4.5)
    expect(Math.min(...ratios('signal', ['paper', 'surface', 'shade']))).toBeGreaterThanOrEqual(4.5)
    expect(Math.min(...ratios('on-accent', ['accent', 'accent-deep']))).toBeGreaterThanOrEqual(4.5)
  })
  test('control borders have a contrast of at least 3 to 1', () => {
    expect(Math.min(...ratios('line-strong', ['paper', 'surface', 'shade']))).toBeGreaterThanOrEqual(3)
  })
})

test('each of the three themes has its own palette, headline weight, and photo treatment', () => {
  for (const token of ['paper', 'accent', 'display-weight', 'photo-filter', 'photo-ratio', 'photo-radius'])
    expect(new Set(themes.map((name) => theme(name).get(token))).size, token).toBe(3)
})

test('[SHELL-15] scripts and style sheets use the breakpoints 575, 767, 959, and 1151 px', () => {
  expect(BREAKPOINTS).toEqual({ mobile: 575, sm: 575, md: 767, lg: 959, xl: 1151 })
  expect([maxWidthQuery('md'), minWidthQuery('md')]).toEqual(['(max-width: 767px)', '(min-width: 768px)'])
  const allowed = Object.values(BREAKPOINTS).flatMap((width) => [
    `max-width: ${width}px`,
    `min-width: ${width + 1}px`,
  ])
  // The pagination labels and the account links use their own breakpoint.
  allowed.push('min-width: 769px')
  const used = sheets.flatMap((file) =>
    [...read(file).matchAll(/@media[^{]*/g)].flatMap(([query]) => query.match(/[\w-]*width[^)]*/g) ?? []),
  )
  expect(used.length).toBeGreaterThan(5)
  expect(used.filter((width) => !allowed.includes(width))).toEqual([])
})

test('only the tokens define colors and font sizes', () => {
  const stated = sheets
    .filter((file) => file !== 'ui/styles/tokens.css')
    .flatMap((file) =>
      read(file)
        .split('\n')
        .map((line) => `${file}: ${line.trim()}`),
    )
    .filter((line) =>
      /#[\da-f]{3,8}\b|%23[\da-f]{3,8}|\b(rgb|hsl|oklch|color-mix)a?\(|font-size: (?!(clamp\()?var\(--text-|inherit)/i.test(
        line,
      ),
    )
  expect(stated).toEqual([])
})

test('[F-75] the cookie buttons wrap on phones, so that large text stays on the screen', () => {
  const [, phone = ''] = read('features/cookies/cookies.module.css').split('@media (max-width: 575px) {')
  expect(/\.answers \{([^}]*)\}/.exec(phone)?.[1]).toContain('flex-wrap: wrap')
  expect(/\.answers > button \{([^}]*)\}/.exec(phone)?.[1]).toContain('white-space: normal')
})

test('[F-34, HOME-11] header menus close without a transition, so that two are never visible together', () => {
  const rules = [...read('ui/overlays/hanging-panel.module.css').matchAll(/([^{}]+) \{([^{}]*)\}/g)]
  const moving = rules.filter(([, , style = '']) => style.includes('transition'))
  expect(moving.map(([, selector]) => selector?.split('\n').at(-1))).toEqual(['.panel:popover-open'])
  const menus =
    read('app/shell/header-menus.module.css') + read('features/account/menu/member-menu.module.css')
  expect(menus).not.toMatch(/allow-discrete|\.panel[^{]*\{[^}]*transition/)
})

/** Returns the rules of a style sheet within a media query. */
const within = (sheet: string, query: string) =>
  [...sheet.matchAll(/@media ([^{]+) \{([\s\S]*?)\n\}/g)].flatMap(([, media, rules = '']) =>
    media === query ? [rules] : [],
  )

test('[F-35, HOME-18] a listing page hides the header search only on screens up to 575 px', () => {
  const sheet = read('app/shell/header.module.css')
  expect(sheet.match(/data-variant='ldp'/g)).toHaveLength(1)
  expect(within(sheet, '(max-width: 575px)').join('')).toMatch(/data-variant='ldp'[^}]*display: none/)
})

test('[F-35] prints several cards per row, and the compare tray leaves room for the listing tools', () => {
  const print = within(read('ui/layout/card-grid.module.css'), 'print').join('')
  expect(print).toMatch(/\.grid\.grid \{[^}]*repeat\(auto-fill, minmax\(200px, 1fr\)\)/)
  const tray = read('features/compare/compare-tray-panel.module.css')
  expect(tray).toContain('scroll-padding-bottom: calc(var(--tray)')
  expect(within(tray, '(min-width: 960px)').join('')).toMatch(/\.narrow \{\s+margin-right: 0/)
})

test.each([
  'ui/forms/choice.module.css',
  'features/saved-searches/edit-form.module.css',
  'features/saved-searches/save-search-dialog.module.css',
  'features/search/filters/search-fields.module.css',
  'features/saved-searches/saved-search-list.module.css',
])('[F-75] option columns in %s grow with the text and never exceed the form', (path) => {
  const css = readFileSync(join(source, path), 'utf8')
  expect(css).toMatch(/repeat\(auto-fi(t|ll), minmax\(min\(100%, [^;]*rem/)
})

test.each([
  ['pages/listing/listing.module.css', '.columns', 'minmax(0, 1fr)'],
  ['pages/listing/listing.module.css', '.story', 'minmax(0, 1fr)'],
  ['pages/listing/contact-bar.module.css', '.bar', 'flex-wrap: wrap'],
  ['pages/login/login.module.css', '.column', 'minmax(0, 1fr)'],
  ['pages/home/promos.module.css', '.promo', 'flex-wrap: wrap'],
  ['ui/forms/form-actions.module.css', '.foot', 'flex-wrap: wrap'],
  ['features/listing/history/history-table.module.css', '.scroll', 'overflow-x: auto'],
  ['ui/layout/page-section.module.css', '.head h2', 'min-width: 0'],
  ['features/listing/mortgage/terms-form.module.css', '.down', 'flex-wrap: wrap'],
  ['features/account/notifications/notifications.module.css', '.row', 'flex-wrap: wrap'],
  ['features/place-search/place-list.module.css', '.item', 'flex-wrap: wrap'],
])('[F-75] %s keeps %s within the screen with large text', (path, selector, rule) => {
  const [, style] = read(path).split(`${selector} {`)
  expect(style?.split('}')[0]).toContain(rule)
})
