// A worker does not inherit the TypeScript loader of the thread that starts it.
import { register } from 'tsx/esm/api'

register()
await import('./run-jobs.ts')
