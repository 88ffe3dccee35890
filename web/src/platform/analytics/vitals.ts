import { type Metric, onCLS, onINP, onLCP } from 'web-vitals'
import { VITALS_PATH } from './vitals-path.ts'

let hasStarted = false

/**
 * Measures, once, what Core Web Vitals measure, and tells our own server when whoever is before the page turns away: the kind
 * of page that the visit began with, and three numbers. Nothing says who that is, and nothing is kept in the browser.
 */
export function measureVitals(page: string): void {
  if (hasStarted) return
  hasStarted = true
  const measured = new Map<string, number>()
  const sent = new Set<string>()
  const record = ({ name, value }: Metric) => {
    if (!sent.has(name)) measured.set(name, value)
  }
  onLCP(record)
  onINP(record)
  onCLS(record)
  // Last, so that what they say as the page is left is said by then.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || measured.size === 0) return
    const body = JSON.stringify({ page, ...Object.fromEntries(measured) })
    navigator.sendBeacon(VITALS_PATH, new Blob([body], { type: 'application/json' }))
    for (const name of measured.keys()) sent.add(name)
    measured.clear()
  })
}
