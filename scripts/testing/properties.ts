import fc from 'fast-check'
import { propertySeed } from './env.ts'

/*
 * Property tests draw the same cases in every run, so that a change is judged by what it changed. To look for cases
 * that nobody has thought of: `PROPERTY_SEED=random npx vitest run`, or a number to see those of one run again.
 */
if (propertySeed !== 'random') fc.configureGlobal({ seed: Number(propertySeed) })
