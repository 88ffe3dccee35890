import type { ReactNode } from 'react'
import type { RequestTarget } from '../../lib/request-link.ts'
import type { DraftKeeper } from './request-draft.ts'
import type { Subject } from './subject.ts'
import type { TourNow } from './use-tour-days.ts'

/** What a form stands in: a dialog above the page, or a page of its own. */
export interface Frame {
  form: (title: string, children: ReactNode) => ReactNode
  /** Says that it was received. `more` is what can be done next. */
  success: (title: string, text: string, more?: ReactNode) => ReactNode
  /** Called with whether the visitor has typed or chosen something. */
  onFill?: (isFilled: boolean) => void
  /** The day and the hour at which the server drew the page. */
  now?: TourNow
}

/** What a form of each kind is told. */
export interface RequestProps<Target extends RequestTarget> {
  target: Target
  subject: Subject
  draft: DraftKeeper
  frame: Frame
}
