import { buildBundles } from '../build.ts'
import { bundleServers } from '../servers/bundle-servers.ts'

/** Builds the bundles for the stage tests unless they are up to date. */
export default async () => {
  await buildBundles()
  await bundleServers()
}
