import type { ReactNode } from 'react'
import type { RequestTarget } from '../../lib/request-link.ts'
import type { DraftKeeper } from './request-draft.ts'
import type { Subject } from './subject.ts'

/** What a form stands in: a dialog above the page, or a page of its own. */
export interface Frame {
  form: (title: string, children: ReactNode) => ReactNode
  /** Says that it was received. `more` is what can be done next. */
  success: (title: string, text: string, more?: ReactNode) => ReactNode
  /** Hears, each time that somebody types or chooses, whether that outlives the form. */
  onKeep?: (kept: boolean) => void
  /** The first day that the server offers, `YYYY-MM-DD`. */
  today?: string
}

/** What a form of each kind is told. */
export interface RequestProps<Target extends RequestTarget> {
  target: Target
  subject: Subject
  draft: DraftKeeper
  frame: Frame
}
