import { readFileSync } from 'node:fs'
import { expect, vi } from 'vitest'
import { changesModules } from './grouped-sequencer.ts'

// Test files of one worker share a process and its modules. Removes what an earlier file left, before this file loads
// its modules: stubs, and the modules that it mocked or loaded with other variables.
vi.unstubAllGlobals()
vi.unstubAllEnvs()
const { testPath } = expect.getState()
if (testPath && changesModules(readFileSync(testPath, 'utf8'))) vi.resetModules()
