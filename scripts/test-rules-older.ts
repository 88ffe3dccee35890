/** Problems that tests had before the rules, by file and rule: to be emptied. `npx tsx scripts/check-tests.ts --list` counts. */
export const olderProblems: Readonly<Record<string, number>> = {
  'web/e2e/failing-services.full.spec.ts: waiting': 1,
  'web/e2e/search-journeys.full.spec.ts: waiting': 3,
  'web/e2e/suggestions.full.spec.ts: waiting': 1,
}
