import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from './catalog.ts'

/** Lines of context in a patch: enough to locate the change, few enough to survive edits nearby. */
const CONTEXT_LINES = 2

/**
 * Returns a patch that changes a file from the `before` text to the `after` text. Does not touch the working
 * tree.
 */
export function patchBetween(file: string, before: string, after: string): string {
  const scratch = mkdtempSync(join(tmpdir(), 'planted-fault-'))
  try {
    for (const [side, text] of [
      ['a', before],
      ['b', after],
    ] as const) {
      mkdirSync(dirname(join(scratch, side, file)), { recursive: true })
      writeFileSync(join(scratch, side, file), text)
    }
    const { stdout } = spawnSync(
      'git',
      ['diff', '--no-index', '--no-prefix', `-U${CONTEXT_LINES}`, `a/${file}`, `b/${file}`],
      { cwd: scratch, encoding: 'utf8' },
    )
    return stdout
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** Returns the `git apply` error when a patch does not apply to this tree, or undefined when it applies. */
export function refusalOf(patchFile: string, tree = root): string | undefined {
  try {
    execFileSync('git', ['apply', '--check', patchFile], { cwd: tree, stdio: 'pipe', encoding: 'utf8' })
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
