import type { ComponentType, ReactNode } from 'react'
import { GOAL_CATEGORIES, GOAL_OPTIONS } from '../../features/account/goals/goal-options.ts'
import type { AccountPageName } from '../../platform/urls/account-pages.ts'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './account.module.css'

/** Skeleton of a label and a field. */
function FieldSkeleton() {
  return (
    <div className={styles.fieldShape}>
      <Skeleton width={96} height={21} />
      <Skeleton height={44} />
    </div>
  )
}

/** Skeleton of a section title. */
const titleSkeleton = <Skeleton width={180} height={25} />

/** Skeleton of several lines of text with a button below. */
function TextSkeleton({ lines, button }: { lines: number; button: number }) {
  return (
    <div className={styles.shape}>
      {titleSkeleton}
      <Skeleton height={lines * 24} />
      <Skeleton width={button} height={44} />
    </div>
  )
}

/** Skeleton of a list row with text and a button at its end. */
function RowSkeleton({ height }: { height: number }) {
  return (
    <div className={styles.rowShape}>
      <div className={styles.linesShape}>
        <Skeleton width="60%" height={height} />
      </div>
      <Skeleton width={72} height={44} />
    </div>
  )
}

/** Skeleton of the contact info: name, email, and entries. */
export function SettingsSkeleton() {
  return (
    <div className={classNames(styles.shape, styles.narrow)}>
      <div className={styles.headShape}>
        {titleSkeleton}
        <Skeleton width={72} height={44} />
      </div>
      <div className={styles.pairShape}>
        <FieldSkeleton />
        <FieldSkeleton />
      </div>
      <FieldSkeleton />
      <Skeleton width={200} height={21} />
      <Skeleton width={240} height={195} />
      <Skeleton width={240} height={143} />
    </div>
  )
}

/** Skeleton of the notification settings: the main switch, a row for each type, and the delivery time. */
export function NotificationsSkeleton() {
  return (
    <div className={styles.sections}>
      <div className={styles.shape}>
        {titleSkeleton}
        <Skeleton height={61} />
        <div>
          {['alerts', 'favorites', 'newsletter'].map((row) => (
            <RowSkeleton key={row} height={74} />
          ))}
        </div>
      </div>
      <TextSkeleton lines={1} button={240} />
    </div>
  )
}

/** Skeleton of the page for password and devices. */
export function SecuritySkeleton() {
  return (
    <div className={styles.sections}>
      <TextSkeleton lines={1} button={160} />
      <div className={styles.shape}>
        {titleSkeleton}
        <Skeleton height={24} />
        <RowSkeleton height={66} />
        <Skeleton width={180} height={44} />
      </div>
    </div>
  )
}

export function DataSkeleton() {
  return (
    <div className={styles.sections}>
      <TextSkeleton lines={1} button={200} />
      <TextSkeleton lines={3} button={190} />
      <TextSkeleton lines={3} button={190} />
    </div>
  )
}

/** Skeleton of the goals: questions and their answers. */
export function GoalsSkeleton() {
  return (
    <div className={styles.shape}>
      <Skeleton height={24} />
      <div className={styles.questionsShape}>
        {GOAL_CATEGORIES.map((category) => (
          <div key={category} className={styles.fieldShape}>
            <Skeleton width={200} height={27} />
            <Skeleton height={GOAL_OPTIONS[category].length * 44} />
          </div>
        ))}
      </div>
    </div>
  )
}

const PLACEHOLDERS = ['first', 'second']

function CardsSkeleton({ children }: { children: (card: string) => ReactNode }) {
  return <div className={styles.cards}>{PLACEHOLDERS.map(children)}</div>
}

/** Skeleton of the saved searches: cards with a name, facts, and links. */
export function SavedSearchesSkeleton() {
  return (
    <CardsSkeleton>
      {(card) => (
        <div key={card} className={styles.cardShape}>
          <Skeleton width="60%" height={54} />
          <Skeleton height={145} />
          <Skeleton width={280} height={44} />
        </div>
      )}
    </CardsSkeleton>
  )
}

/** Skeleton of listings: a picture with text next to it or below. */
export function ListingsSkeleton() {
  return (
    <CardsSkeleton>
      {(card) => (
        <div key={card} className={styles.homeShape}>
          <Skeleton height="auto" />
          <div className={styles.shape}>
            <Skeleton width="40%" height={29} />
            <Skeleton width="80%" height={72} />
            <Skeleton width={180} height={96} />
          </div>
        </div>
      )}
    </CardsSkeleton>
  )
}

/** Skeletons of the account pages, shown until the session and the data load. */
export const skeletons: Record<AccountPageName, ComponentType> = {
  favorites: ListingsSkeleton,
  savedSearches: SavedSearchesSkeleton,
  notifications: NotificationsSkeleton,
  requests: ListingsSkeleton,
  goals: GoalsSkeleton,
  settings: SettingsSkeleton,
  security: SecuritySkeleton,
  data: DataSkeleton,
}
