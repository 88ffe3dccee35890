import type { ReactNode } from 'react'
import type { RequestTarget } from '../../platform/urls/request-link.ts'
import type { RequestDraftStore } from './request-draft.ts'
import type { Subject } from './subject.ts'
import type { TourNow } from './use-tour-days.ts'

/** What a form stands in: a dialog above the page, or a page of its own. */
export interface RequestLayout {
  renderForm: (title: string, children: ReactNode) => ReactNode
  /** Says that it was received. `more` is what can be done next. */
  renderSuccess: (title: string, text: string, more?: ReactNode) => ReactNode
  /** Called with whether the visitor has typed or chosen something. */
  onFilledChange?: (isFilled: boolean) => void
  /** The day and the hour at which the server drew the page. */
  now?: TourNow
}

/** What a form of each kind is told. */
export interface RequestProps<Target extends RequestTarget> {
  target: Target
  subject: Subject
  draft: RequestDraftStore
  layout: RequestLayout
}
