// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { measureVitals } from './vitals.ts'

type Note = (metric: object) => void

const { heard } = vi.hoisted(() => ({ heard: [] as [string, Note][] }))
vi.mock('web-vitals', () => ({
  onLCP: (note: Note) => heard.push(['LCP', note]),
  onINP: (note: Note) => heard.push(['INP', note]),
  onCLS: (note: Note) => heard.push(['CLS', note]),
}))

const sent: [string, Blob][] = []
const measure = (name: string, value: number) => {
  for (const [metric, note] of heard) if (metric === name) note({ name, value })
}
const turn = (state: 'hidden' | 'visible') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}
const texts = () => Promise.all(sent.map(async ([path, body]) => [path, JSON.parse(await body.text())]))

beforeEach(() => {
  Object.assign(navigator, {
    sendBeacon: (path: string, body: Blob) => sent.push([path, body]),
  })
})

test('sends each web vital once per visit, with the type of the first page, when the page becomes hidden', async () => {
  measureVitals('listing')
  turn('hidden')
  expect(sent).toEqual([])
  turn('visible')
  measure('LCP', 1200)
  measure('LCP', 1300)
  measure('CLS', 0)
  turn('visible')
  expect(sent).toEqual([])
  turn('hidden')
  expect(sent[0]?.[1].type).toBe('application/json')
  // A later page of the same visit.
  measureVitals('search')
  measure('LCP', 9000)
  measure('INP', 80)
  turn('hidden')
  turn('hidden')
  expect(await texts()).toEqual([
    ['/vitals', { page: 'listing', LCP: 1300, CLS: 0 }],
    ['/vitals', { page: 'listing', INP: 80 }],
  ])
})
