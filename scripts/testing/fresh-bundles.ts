import { buildBundles } from '../build.ts'

/** Builds the bundles for the stage tests unless they are up to date. */
export default () => buildBundles()
