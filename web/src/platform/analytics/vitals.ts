import { type Metric, onCLS, onINP, onLCP } from 'web-vitals'
import { VITALS_PATH } from './vitals-path.ts'

let hasStarted = false

/**
 * Measures the Core Web Vitals once per visit. Sends the type of the first page and the three numbers to our
 * own server when the page becomes hidden. Sends no user data and stores nothing in the browser.
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
  // Registered last, so that it runs after the metrics have recorded their final values for the hidden page.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || measured.size === 0) return
    const body = JSON.stringify({ page, ...Object.fromEntries(measured) })
    navigator.sendBeacon(VITALS_PATH, new Blob([body], { type: 'application/json' }))
    for (const name of measured.keys()) sent.add(name)
    measured.clear()
  })
}
