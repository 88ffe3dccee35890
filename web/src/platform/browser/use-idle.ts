import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** True once the page stands and the browser has nothing more urgent to do. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle
}
