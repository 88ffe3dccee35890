import type { MessagePort } from 'node:worker_threads'

/** What the worker is given when it starts; no folder means in memory. */
export interface WorkerOptions {
  dataDir: string | undefined
  /** A tar of an empty cluster to begin with, which saves making one. */
  template: string | undefined
  /** The engine's compiled code, which all workers of a process share. */
  code: WebAssembly.Module
}

export type ToWorker =
  | { kind: 'connect'; port: MessagePort }
  | { kind: 'copy'; id: number; statement: string; rows: Uint8Array<ArrayBuffer> }
  | { kind: 'close' }

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'copied'; id: number; count: number }
  | { kind: 'copy-failed'; id: number; error: { message: string; code: string | undefined } }
