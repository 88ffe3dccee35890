/** Problems that tests had before the rules, by file and rule: to be emptied. `npx tsx scripts/check-tests.ts --list` counts. */
export const olderProblems: Readonly<Record<string, number>> = {
  'web/e2e/account-data.full.spec.ts: waiting': 1,
  'web/e2e/analytics.full.spec.ts: waiting': 3,
  'web/e2e/failing-services.full.spec.ts: waiting': 1,
  'web/e2e/footer.full.spec.ts: waiting': 1,
  'web/e2e/map-drawing.full.spec.ts: waiting': 1,
  'web/e2e/map.full.spec.ts: waiting': 1,
  'web/e2e/search-journeys.full.spec.ts: waiting': 3,
  'web/e2e/search-map.full.spec.ts: waiting': 1,
  'web/e2e/session.full.spec.ts: waiting': 1,
  'web/e2e/suggestions.full.spec.ts: waiting': 1,
}
