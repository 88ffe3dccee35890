import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from '../media/drawing.tsx'
import styles from './message.module.css'

interface MessageProps {
  drawing: DrawingName
  title: string
  text: string
  /** The one way on. */
  children?: ReactNode
  /** True when the title is the title of the page. */
  page?: boolean
}

/** Says that there is nothing, or that something failed: a small drawing, a sentence, a way on. */
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
