import fc from 'fast-check'
import { propertySeed } from './env.ts'

/*
 * Property tests use the same random cases in every run, so that only a code change can make them fail. To
 * try new cases, run `PROPERTY_SEED=random npx vitest run`. To repeat a run, set PROPERTY_SEED to the seed of
 * that run.
 */
if (propertySeed !== 'random') fc.configureGlobal({ seed: Number(propertySeed) })
