/** Seconds that an answer of the graph asks its caller to wait: 0 unless the caller asked for too much. */
export function retryAfterSeconds({ status, headers }: Response): number {
  if (status !== 429) return 0
  return Math.max(1, Math.ceil(Number(headers.get('retry-after')) || 1))
}
