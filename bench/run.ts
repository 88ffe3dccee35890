/** Runs the benchmark file in the first argument. When it fails, prints one line and stops everything it started. */
import { pathToFileURL } from 'node:url'

const [file = ''] = process.argv.splice(2, 1)
try {
  await import(pathToFileURL(file).href)
} catch (error) {
  console.error(`The benchmark failed: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
