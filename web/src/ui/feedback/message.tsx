import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from '../media/drawing.tsx'
import styles from './message.module.css'

interface MessageProps {
  drawing: DrawingName
  title: string
  text: string
  /** The action that the message offers, such as a button or a link. */
  children?: ReactNode
  /** True when the title is the page's `h1`. */
  page?: boolean
}

/** An empty state or an error: a small drawing, a title, a sentence, and an action. */
export function Message({ drawing, title, text, children, page = false }: MessageProps) {
  const Title = page ? 'h1' : 'h2'
  return (
    <div className={styles.message}>
      <Drawing name={drawing} />
      <Title className={styles.title}>{title}</Title>
      <p className={styles.text}>{text}</p>
      {children ? <div className={styles.action}>{children}</div> : null}
    </div>
  )
}
