import type { FragmentType } from '@apollo/client'
import { useEffect, useRef, useState } from 'react'
import { confirmLeave } from '../../../platform/browser/unsaved.ts'
import type { Sessions_AccountUserFragment } from '../../../platform/graphql/generated/graphql.ts'
import { failureText } from '../../../platform/graphql/show-user-errors.ts'
import { useMasked } from '../../../platform/graphql/use-masked.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { FormStatus } from '../../../ui/forms/form-status.tsx'
import { PageSection } from '../../../ui/layout/page-section.tsx'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import { type Session, sessionsFragment } from './session-fragment.ts'
import { SessionRow } from './session-row.tsx'
import styles from './sessions.module.css'
import { useEndSessions } from './use-end-sessions.ts'

interface SessionsProps {
  accountUser: FragmentType<Sessions_AccountUserFragment>
  onRetry: () => void
}

/** The member's login sessions, with buttons to end one or all of them. */
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

/** Sorts the current session first, and the other sessions by last use. */
const sortSessions = (sessions: readonly Session[]): Session[] =>
  [...sessions].sort(
    (one, other) =>
      Number(other.current) - Number(one.current) ||
      (other.lastUsedAt ?? '').localeCompare(one.lastUsedAt ?? ''),
  )

function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const [confirming, setConfirming] = useState<Session | 'all' | null>(null)
  const [ending, setEnding] = useState(false)
  const [status, setStatus] = useState<string | null>(null)
  const [ended, setEnded] = useState<string>()
  const [failed, setFailed] = useState<string>()
  const { endSession, endAllSessions } = useEndSessions()
  const name = useDeviceName()
  const shown = sortSessions(sessions)

  const end = async () => {
    if (!confirming) return
    setEnding(true)
    setStatus(null)
    setFailed(undefined)
    const isEnded = await (confirming === 'all' ? endAllSessions() : endSession(confirming.id))
    // Logging out everywhere leads to another page, so this component has nothing more to do.
    if (isEnded && confirming === 'all') return
    setEnding(false)
    setConfirming(null)
    if (!isEnded) return setFailed(failureText(t))
    setStatus(t('sessions.ended'))
    if (confirming !== 'all') setEnded(confirming.id)
  }
  // Moves the focus, because the focused button disappeared with its row, and the dialog that closed before
  // this effect could not restore the focus.
  useEffect(() => {
    if (ended) list.current?.focus()
  }, [ended])
  // Logging out everywhere discards unsaved changes. The member must therefore confirm twice: first the
  // logout, then the loss of the changes.
  const confirm = () => (confirming === 'all' ? confirmLeave(() => void end()) : void end())
  return (
    <>
      <p className={styles.lead}>{t('sessions.lead')}</p>
      <FormAlert title={t('accountPages.failed')} text={failed} />
      <FormStatus text={status} />
      <ul ref={list} tabIndex={-1} className={styles.list} aria-label={t('sessions.list')}>
        {shown.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            name={name(session)}
            onEnd={() => setConfirming(session)}
          />
        ))}
      </ul>
      {shown.length < 2 ? <p className={styles.lead}>{t('sessions.only')}</p> : null}
      <Button className={styles.everywhere ?? ''} onClick={() => setConfirming('all')}>
        {t('sessions.everywhere')}
      </Button>
      <ConfirmDialog
        open={confirming !== null}
        danger
        loading={ending}
        title={t(confirming === 'all' ? 'sessions.everywhereTitle' : 'sessions.endTitle')}
        confirm={t(confirming === 'all' ? 'sessions.everywhere' : 'sessions.end')}
        onClose={() => setConfirming(null)}
        onConfirm={confirm}
      >
        <p>
          {confirming === null || confirming === 'all'
            ? t('sessions.everywhereText')
            : t('sessions.endText', { device: name(confirming) })}
        </p>
      </ConfirmDialog>
    </>
  )
}

/** Returns a function that formats the display name of a session's device. */
function useDeviceName(): (session: Session) => string {
  const { t } = useTranslation()
  return ({ device }) => {
    const { browser, system } = device ?? {}
    if (browser && system) return t('sessions.device', { browser, system })
    return browser || system || t('sessions.unknown')
  }
}
