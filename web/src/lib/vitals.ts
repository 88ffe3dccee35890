import { type Metric, onCLS, onINP, onLCP } from 'web-vitals'
import { vitalsPath } from './vitals-path.ts'

let begun = false

/**
 * Measures, once, what Core Web Vitals measure, and tells our own server when whoever is before the page turns away: the kind
 * of page that the visit began with, and three numbers. Nothing says who that is, and nothing is kept in the browser.
 */
export function measureVitals(page: string): void {
  if (begun) return
  begun = true
  const measured = new Map<string, number>()
  const told = new Set<string>()
  const note = ({ name, value }: Metric) => {
    if (!told.has(name)) measured.set(name, value)
  }
  onLCP(note)
  onINP(note)
  onCLS(note)
  // Last, so that what they say as the page is left is said by then.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || measured.size === 0) return
    const body = JSON.stringify({ page, ...Object.fromEntries(measured) })
    navigator.sendBeacon(vitalsPath, new Blob([body], { type: 'application/json' }))
    for (const name of measured.keys()) told.add(name)
    measured.clear()
  })
}
