import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'
import { inherited } from '../env.ts'
import { root } from '../processes.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/**
 * Creates a checkout in a path with a space and an accent. Copies the given repository files and writes the
 * other files from their text.
 */
export function checkout(copied: string[], written: Record<string, string> = {}): string {
  const parent = mkdtempSync(join(tmpdir(), 'gable-checkout-'))
  folders.push(parent)
  const folder = join(parent, 'Gable é dir')
  for (const file of copied) cpSync(join(root, file), join(folder, file), { recursive: true })
  for (const [file, text] of Object.entries(written)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return folder
}

export const linkPackages = (folder: string) =>
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))

export function run(folder: string, command: string[], env: Record<string, string> = {}) {
  const [program = '', ...args] = command
  const settings = { PATH: inherited.PATH, HOME: inherited.HOME, ...env }
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    env: settings,
  })
  return { status, stdout, stderr }
}
