/** Builds the bundles that are served to browsers, unless they are up to date. */
import { buildBundles } from './build.ts'

try {
  buildBundles()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
