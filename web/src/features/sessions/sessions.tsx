import type { FragmentType } from '@apollo/client'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/dialog.tsx'
import { Failure } from '../../components/failure.tsx'
import { FormAlert } from '../../components/form-alert.tsx'
import { FormStatus } from '../../components/form-status.tsx'
import { PageSection } from '../../components/page-section.tsx'
import type { Sessions_AccountUserFragment } from '../../graphql/generated/graphql.ts'
import { failure } from '../../graphql/show-refusals.ts'
import { useMasked } from '../../graphql/use-masked.ts'
import { leaveBy } from '../../lib/unsaved.ts'
import { type Session, sessionsFragment } from './session-fragment.ts'
import { SessionRow } from './session-row.tsx'
import styles from './sessions.module.css'
import { useEndSessions } from './use-end-sessions.ts'

interface SessionsProps {
  accountUser: FragmentType<Sessions_AccountUserFragment>
  onRetry: () => void
}

/** Where the member is logged in, and what ends that, here and there. */
export function Sessions({ accountUser, onRetry }: SessionsProps) {
  const { t } = useTranslation()
  const account = useMasked(sessionsFragment, accountUser)
  return (
    <PageSection id="sessions" title={t('sessions.title')}>
      {account?.sessions ? (
        <SessionList sessions={account.sessions} />
      ) : (
        <Failure title={t('sessions.failed')} onRetry={onRetry} />
      )}
    </PageSection>
  )
}

/** The one that asks, then the one that was used last. */
const inOrder = (sessions: readonly Session[]): Session[] =>
  [...sessions].sort(
    (one, other) =>
      Number(other.current) - Number(one.current) ||
      (other.lastUsedAt ?? '').localeCompare(one.lastUsedAt ?? ''),
  )

function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const [asked, setAsked] = useState<Session | 'all' | null>(null)
  const [ending, setEnding] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  const [ended, setEnded] = useState<string>()
  const [failed, setFailed] = useState<string>()
  const { endSession, endAllSessions } = useEndSessions()
  const name = useDeviceName()
  const shown = inOrder(sessions)

  const end = async () => {
    if (!asked) return
    setEnding(true)
    setSaid(null)
    setFailed(undefined)
    const over = await (asked === 'all' ? endAllSessions() : endSession(asked.id))
    // Away from here, the way out is the site's.
    if (over && asked === 'all') return
    setEnding(false)
    setAsked(null)
    if (!over) return setFailed(failure(t))
    setSaid(t('sessions.ended'))
    if (asked !== 'all') setEnded(asked.id)
  }
  // The button that had the focus is gone with its row; the dialog, which closes before this, gives it to nothing.
  useEffect(() => {
    if (ended) list.current?.focus()
  }, [ended])
  // What is not saved on the page goes with this session, and not before that is certain.
  const confirm = () => (asked === 'all' ? leaveBy(() => void end()) : void end())
  return (
    <>
      <p className={styles.lead}>{t('sessions.lead')}</p>
      <FormAlert title={t('accountPages.failed')} text={failed} />
      <FormStatus text={said} />
      <ul ref={list} tabIndex={-1} className={styles.list} aria-label={t('sessions.list')}>
        {shown.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            name={name(session)}
            onEnd={() => setAsked(session)}
          />
        ))}
      </ul>
      {shown.length < 2 ? <p className={styles.lead}>{t('sessions.only')}</p> : null}
      <Button className={styles.everywhere ?? ''} onClick={() => setAsked('all')}>
        {t('sessions.everywhere')}
      </Button>
      <ConfirmDialog
        open={asked !== null}
        danger
        loading={ending}
        title={t(asked === 'all' ? 'sessions.everywhereTitle' : 'sessions.endTitle')}
        confirm={t(asked === 'all' ? 'sessions.everywhere' : 'sessions.end')}
        onClose={() => setAsked(null)}
        onConfirm={confirm}
      >
        <p>
          {asked === null || asked === 'all'
            ? t('sessions.everywhereText')
            : t('sessions.endText', { device: name(asked) })}
        </p>
      </ConfirmDialog>
    </>
  )
}

/** What a session runs on, in words. */
function useDeviceName(): (session: Session) => string {
  const { t } = useTranslation()
  return ({ device }) => {
    const { browser, system } = device ?? {}
    if (browser && system) return t('sessions.device', { browser, system })
    return browser || system || t('sessions.unknown')
  }
}
