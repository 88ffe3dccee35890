import { execFileSync } from 'node:child_process'
import {
  type Dirent,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { patchOf, root } from './catalog.ts'

/** A separate checkout in which faults are planted. */
export interface Tree {
  path: string
  commit: string
  plant(id: string): void
  /** Restores the commit and deletes all data that a fault left behind. */
  reset(): void
}

const treePath = join(root, '.data/planted-faults/tree')
const ownerFile = join(root, '.data/planted-faults/owner')

/**
 * Opens a git worktree under `.data/`, detached at `commit`. Files of packages are hard links to those of the
 * developer's `node_modules`; links between workspaces point into the worktree. To remove it, run `git worktree remove
 * --force .data/planted-faults/tree`.
 */
export function openTree(commit: string): Tree {
  claim()
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: treePath, stdio: 'pipe', encoding: 'utf8' })
  if (!existsSync(join(treePath, '.git'))) {
    execFileSync('git', ['worktree', 'prune'], { cwd: root })
    execFileSync('git', ['worktree', 'add', '--force', '--detach', treePath, commit], {
      cwd: root,
      stdio: 'pipe',
    })
  }
  const reset = () => {
    git('checkout', '--quiet', '--force', '--detach', commit)
    // Keeps ignored files, because compiled types and generated code make the next run faster.
    git('clean', '-dfq')
    // Bundles are rebuilt when their inputs change, but a database must be deleted.
    rmSync(join(treePath, '.data'), { recursive: true, force: true })
  }
  reset()
  linkPackages('')
  for (const workspace of workspacesWithPackages()) linkPackages(workspace)
  return {
    path: treePath,
    commit,
    plant: (id) => {
      git('apply', patchOf(id))
    },
    reset,
  }
}

/**
 * Throws while another process plants faults in this worktree, because each process would undo the other's
 * faults.
 */
function claim(): void {
  const owner = existsSync(ownerFile) ? Number(readFileSync(ownerFile, 'utf8')) : 0
  if (owner > 0 && isRunning(owner))
    throw new Error(`Process ${owner} is planting faults in ${treePath}. Wait for it to finish, or stop it.`)
  mkdirSync(dirname(ownerFile), { recursive: true })
  writeFileSync(ownerFile, String(process.pid))
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function workspacesWithPackages(): string[] {
  const folders = [
    'kit',
    'graph',
    'sample',
    'web',
    ...['subgraphs', 'services'].flatMap((parent) => inside(parent)),
  ]
  return folders.filter((folder) => existsSync(join(root, folder, 'node_modules')))
}

const inside = (parent: string) => readdirSync(join(root, parent)).map((name) => `${parent}/${name}`)

function linkPackages(workspace: string): void {
  const from = join(root, workspace, 'node_modules')
  const to = join(treePath, workspace, 'node_modules')
  rmSync(to, { recursive: true, force: true })
  // Leaves out caches, which tools write.
  linkEntries(from, to, ({ name }) => !name.startsWith('.') || name === '.bin')
}

/**
 * Makes hard links, because tools resolve symbolic links to files outside the worktree. Links between workspaces are
 * symbolic and relative, so their copies point into the worktree.
 */
function linkEntries(from: string, to: string, isWanted: (entry: Dirent) => boolean = () => true): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true }).filter(isWanted)) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else if (entry.isDirectory()) linkEntries(source, target)
    else linkSync(source, target)
  }
}
