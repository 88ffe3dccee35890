/**
 * Builds the bundles that are served to browsers and those of the servers, unless they are up to date. With
 * `--generate`, as in `npm run build`, the builds generate the types of the site's operations first.
 */
import { buildBundles } from './build.ts'
import { bundleServers } from './servers/bundle-servers.ts'

try {
  await buildBundles({
    generate: process.argv.includes('--generate'),
    onFresh: (label) => console.error(`The ${label} is up to date.`),
  })
  await bundleServers()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
