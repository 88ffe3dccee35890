import { Skeleton } from '../../components/skeleton.tsx'
import styles from './account.module.css'

/** A field: its label, and the field. */
function FieldSkeleton() {
  return (
    <div className={styles.fieldShape}>
      <Skeleton width={96} height={16} />
      <Skeleton height={44} />
    </div>
  )
}

/** The settings while they come: contact info is what one sees of them first. */
export function SettingsSkeleton() {
  return (
    <div className={styles.shape}>
      <div className={styles.headShape}>
        <Skeleton width={220} height={34} />
        <Skeleton width={72} height={44} />
      </div>
      {['name', 'email', 'address', 'phone'].map((name) => (
        <FieldSkeleton key={name} />
      ))}
    </div>
  )
}

/** The goals while they come: questions, and answers under each. */
export function GoalsSkeleton() {
  return (
    <div className={styles.shape}>
      <Skeleton height={24} />
      {[5, 4].map((answers) => (
        <div key={answers} className={styles.fieldShape}>
          <Skeleton width={200} height={22} />
          <Skeleton height={answers * 44} />
        </div>
      ))}
    </div>
  )
}

/** Saved searches while they come: cards, each with a name, facts and ways on. */
export function SavedSearchesSkeleton() {
  return (
    <div className={styles.shape}>
      {['first', 'second'].map((card) => (
        <div key={card} className={styles.cardShape}>
          <Skeleton width="60%" height={28} />
          <Skeleton height={108} />
          <Skeleton width={280} height={44} />
        </div>
      ))}
    </div>
  )
}
