/** Returns the seconds to wait before the next request to the graph. 0 unless the response is 429. */
export function retryAfterSeconds({ status, headers }: Response): number {
  if (status !== 429) return 0
  return Math.max(1, Math.ceil(Number(headers.get('retry-after')) || 1))
}
