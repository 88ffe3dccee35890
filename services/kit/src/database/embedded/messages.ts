import type { MessagePort } from 'node:worker_threads'

/** Start options of the worker. Without a folder, the database is in memory. */
export interface WorkerOptions {
  dataDir: string | undefined
  /** Path of a tar file with an empty cluster. Loading it is faster than creating a cluster. */
  template: string | undefined
  /** Compiled code of the engine, shared by all workers of the process. */
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
