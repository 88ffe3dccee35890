/**
 * Checks docs/features.md against the tests in the repository. Prints one line for each mistake, and fails if
 * there is one.
 */
import { join } from 'node:path'
import { featureMistakes } from './feature-mistakes.ts'
import { fullOnly } from './full-only.ts'
import { root } from './processes.ts'
import { featureIds } from './proved-requirements.ts'

const mistakes = featureMistakes(root)
const ids = featureIds(join(root, 'docs/features.md'))
const exempt = fullOnly.filter((id) => ids.includes(id))
if (exempt.length > 0)
  process.stdout.write(`proved by npm run test:full only (${exempt.length}): ${exempt.join(', ')}\n`)
for (const mistake of mistakes) console.error(mistake)
process.exitCode = mistakes.length > 0 ? 1 : 0
