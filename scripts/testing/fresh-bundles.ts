import { buildBundles } from '../build.ts'

/** Builds the bundles that tests of the stage serve, unless they are up to date. */
export default () => buildBundles()
