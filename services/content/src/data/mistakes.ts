import { zodMessage } from '@gable/service-kit/env/zod-message'
import { z } from 'zod'

/** Collects the mistakes in editors' files, one line each, to report them together. */
export class Mistakes {
  readonly lines: string[] = []

  /** Adds a mistake. `file` is the path that editors see, such as `pages/buy/en-US.md`. */
  add(file: string, reason: string): void {
    this.lines.push(`${file}: ${reason}`)
  }

  /**
   * Parses a value with a schema. If the value does not match, records the mistakes and returns undefined.
   */
  parse<T>(file: string, schema: z.ZodType<T>, value: unknown): T | undefined {
    const result = z.safeParse(schema, value, { error: zodMessage })
    if (result.success) return result.data
    for (const { path, message } of result.error.issues)
      this.add(file, [path.join('.'), message].filter(Boolean).join(': '))
    return undefined
  }

  /** Returns an error with one line per mistake. */
  get error(): Error {
    return new Error(['the content data has mistakes', ...this.lines].join('\n'))
  }
}
