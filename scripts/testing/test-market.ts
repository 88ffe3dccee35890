/** Number of listings in the sample market of the tests. */
export const SAMPLE_SIZE = 2000
/**
 * Date of the sample market of the tests, `YYYY-MM-DD`. Test servers must receive this date as SAMPLE_TODAY.
 */
export const SAMPLE_DAY = '2026-06-15'
