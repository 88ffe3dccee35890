import { Photo } from '../../../ui/media/photo.tsx'
import styles from './directory-card.module.css'
import { initialsOf } from './initials.ts'

/**
 * A portrait photo, or the person's initials when there is no photo. Decorative, because the name is next to
 * it.
 */
export function Portrait({ photo, name }: { photo: string | null; name: string }) {
  if (photo) return <Photo className={styles.portrait} src={photo} shape="portrait" sizes="104px" />
  return (
    <div className={styles.portrait}>
      <svg className={styles.seal} viewBox="0 0 104 130" aria-hidden="true" focusable="false">
        <path d="M14 118V40L52 14l38 26v78Z" />
        <text x="52" y="84">
          {initialsOf(name)}
        </text>
      </svg>
    </div>
  )
}
