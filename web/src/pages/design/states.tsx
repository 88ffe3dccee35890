import { Failure } from '../../ui/feedback/failure.tsx'
import { Message } from '../../ui/feedback/message.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ButtonLink } from '../../ui/forms/button-link.tsx'
import { Tags } from '../../ui/layout/tag.tsx'
import { DRAWING_NAMES, Drawing } from '../../ui/media/drawing.tsx'
import { Icon, iconNames } from '../../ui/media/icon.tsx'
import { Logo } from '../../ui/media/logo.tsx'
import styles from './design.module.css'
import { useDesignMessages } from './design-messages.ts'
import logo from './logo.svg'
import { Columns, Group, Row } from './specimen.tsx'

export function StatesGroup() {
  const w = useDesignMessages()
  return (
    <Group name="states">
      <Columns>
        <Message drawing="bare-wall" title={w.empty} text={w.emptyText}>
          <ButtonLink to="/homes-for-sale">{w.emptyAction}</ButtonLink>
        </Message>
        <Failure title={w.failed} onRetry={() => window.location.reload()} />
        <div className={styles.skeletons}>
          <Skeleton height={120} />
          <Skeleton height={28} width="45%" />
          <Skeleton height={20} width="80%" />
          <Skeleton height={20} width="60%" />
        </div>
        <Row wide>
          <Notice>{w.notice}</Notice>
          <Tags labels={w.tags} name={w.groups.pictures[0] ?? ''} />
        </Row>
      </Columns>
      <ul className={styles.drawings}>
        {DRAWING_NAMES.map((name) => (
          <li key={name}>
            <Drawing name={name} />
            <span className={styles.term}>{name}</span>
          </li>
        ))}
      </ul>
    </Group>
  )
}

export function PicturesGroup() {
  const w = useDesignMessages()
  return (
    <Group name="pictures">
      <Logo src={logo} alt={w.logo} />
      <ul className={styles.icons}>
        {iconNames.map((name) => (
          <li key={name}>
            <Icon name={name} size={22} />
            <span className={styles.term}>{name}</span>
          </li>
        ))}
      </ul>
    </Group>
  )
}
