/** Maximum number of errors in a response. */
export const MAX_ERRORS = 1_000

/** Code of the last error of a response with too many; its `count` extension is the number of further errors. */
export const TOO_MANY_ERRORS = 'TOO_MANY_ERRORS'

interface Counted {
  message: string
  extensions: Record<string, unknown>
}

/**
 * Returns at most MAX_ERRORS of the errors. The last one counts the rest, with those that earlier caps left out.
 * `total` is the number of errors, so that a generator need not be read to its end; it yields counting errors first.
 */
export function capErrors<One extends { extensions?: Record<string, unknown> | undefined }>(
  errors: Iterable<One>,
  total: number,
  create: (rest: Counted) => One,
): One[] {
  const kept: One[] = []
  let rest = 0
  for (const error of errors) {
    const { code, count } = error.extensions ?? {}
    if (code === TOO_MANY_ERRORS && typeof count === 'number') {
      rest += count
      total -= 1
    } else if (kept.length <= MAX_ERRORS) kept.push(error)
    if (kept.length > MAX_ERRORS && !Array.isArray(errors)) break
  }
  if (kept.length === total && rest === 0 && total <= MAX_ERRORS) return kept
  const shown = kept.slice(0, MAX_ERRORS - 1)
  const count = total - shown.length + rest
  return [
    ...shown,
    create({
      message: `The response has ${count.toLocaleString('en-US')} more errors.`,
      extensions: { code: TOO_MANY_ERRORS, count },
    }),
  ]
}
