import type { ReactNode } from 'react'
import type { RequestTarget } from '../../platform/urls/request-link.ts'
import type { RequestDraftStore } from './request-draft.ts'
import type { Subject } from './subject.ts'
import type { TourNow } from './use-tour-days.ts'

/** How a request form is displayed: in a dialog above the page, or on its own page. */
export interface RequestLayout {
  renderForm: (title: string, children: ReactNode) => ReactNode
  /** Renders the success message. `more` contains further actions. */
  renderSuccess: (title: string, text: string, more?: ReactNode) => ReactNode
  /** Called with true when the form has any input, and with false when it is empty. */
  onFilledChange?: (isFilled: boolean) => void
  /** The day and hour at which the server rendered the page. */
  now?: TourNow
}

/** The props of every request form. */
export interface RequestProps<Target extends RequestTarget> {
  target: Target
  subject: Subject
  draft: RequestDraftStore
  layout: RequestLayout
}
