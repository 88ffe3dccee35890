import { zodMessage } from '@gable/service-kit/env/zod-message'
import { z } from 'zod'

/** What is wrong in the files of the editors: a line for each mistake, told all at once. */
export class Mistakes {
  readonly lines: string[] = []

  /** `file` is the path that an editor knows, such as `pages/buy/en-US.md`. */
  add(file: string, reason: string): void {
    this.lines.push(`${file}: ${reason}`)
  }

  /** The value in its shape; undefined, and noted, when it has another. */
  parse<T>(file: string, schema: z.ZodType<T>, value: unknown): T | undefined {
    const result = z.safeParse(schema, value, { error: zodMessage })
    if (result.success) return result.data
    for (const { path, message } of result.error.issues)
      this.add(file, [path.join('.'), message].filter(Boolean).join(': '))
    return undefined
  }

  /** An error with a line for each mistake. */
  get error(): Error {
    return new Error(['what editors keep has mistakes', ...this.lines].join('\n'))
  }
}
