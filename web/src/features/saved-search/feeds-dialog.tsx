import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog, Dialog } from '../../components/dialog.tsx'
import { TextField } from '../../components/text-field.tsx'
import type { SavedSearch_SearchFragment } from '../../graphql/generated/graphql.ts'
import { useSite } from '../../lib/site.ts'
import styles from './feeds-dialog.module.css'
import { useFeeds } from './use-feeds.ts'

interface FeedsDialogProps {
  search: SavedSearch_SearchFragment
  onClose: () => void
}

/** The links under which a search can be followed outside of the site; and their end. */
export function FeedsDialog({ search: { id, name, feedToken }, onClose }: FeedsDialogProps) {
  const { t } = useTranslation()
  const { origin } = useSite()
  const feeds = useFeeds(id)
  const [asked, setAsked] = useState<'renew' | 'turnOff'>('renew')
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<string | null>(null)

  const run = async (change: () => Promise<boolean>, done: string) => {
    setBusy(true)
    const isDone = await change()
    setBusy(false)
    setAsking(false)
    setSaid(isDone ? done : t('errors.failed'))
  }
  const ask = (change: typeof asked) => {
    setAsked(change)
    setAsking(true)
  }
  const confirm = () =>
    asked === 'renew' ? run(feeds.open, t('searchFeeds.renewed')) : run(feeds.close, t('searchFeeds.off'))
  const link = (kind: 'rss' | 'ics') => (
    <FeedLink kind={kind} link={`${origin}/feeds/${feedToken}.${kind}`} onSaid={setSaid} />
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('searchFeeds.title')}
      actions={
        feedToken ? (
          <>
            <Button onClick={() => ask('renew')}>{t('searchFeeds.renew')}</Button>
            <Button onClick={() => ask('turnOff')}>{t('searchFeeds.turnOff')}</Button>
          </>
        ) : (
          <Button kind="primary" loading={busy} onClick={() => void run(feeds.open, t('searchFeeds.on'))}>
            {t('searchFeeds.turnOn')}
          </Button>
        )
      }
    >
      <p className={styles.name}>{name}</p>
      <p>{t('searchFeeds.lead')}</p>
      {feedToken ? (
        <>
          {link('rss')}
          {link('ics')}
          <p className={styles.secret}>{t('searchFeeds.secret')}</p>
        </>
      ) : null}
      <p role="status" className={styles.said}>
        {said}
      </p>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
        title={t(asked === 'renew' ? 'searchFeeds.renewTitle' : 'searchFeeds.turnOffTitle')}
        confirm={t(asked === 'renew' ? 'searchFeeds.renew' : 'searchFeeds.turnOff')}
        danger
        loading={busy}
      >
        <p>{t(asked === 'renew' ? 'searchFeeds.renewText' : 'searchFeeds.turnOffText')}</p>
      </ConfirmDialog>
    </Dialog>
  )
}

interface FeedLinkProps {
  kind: 'rss' | 'ics'
  link: string
  onSaid: (said: string) => void
}

/** A link to copy. Where a browser keeps pages from its clipboard, it is at least marked. */
function FeedLink({ kind, link, onSaid }: FeedLinkProps) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      onSaid(t('searchFeeds.copied'))
    } catch {
      field.current?.select()
      onSaid(t('searchFeeds.byHand'))
    }
  }
  return (
    <div className={styles.link}>
      <TextField
        ref={field}
        label={t(`searchFeeds.${kind}`)}
        value={link}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        aria-label={t(kind === 'rss' ? 'searchFeeds.copyRss' : 'searchFeeds.copyIcs')}
        onClick={() => void copy()}
      >
        {t('searchFeeds.copy')}
      </Button>
    </div>
  )
}
