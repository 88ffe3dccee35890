import { useRef, useState } from 'react'
import { useSite } from '../../platform/browser/site.ts'
import type { SavedSearch_SearchFragment } from '../../platform/graphql/generated/graphql.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Button } from '../../ui/forms/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { ConfirmDialog, Dialog } from '../../ui/overlays/dialog.tsx'
import styles from './feeds-dialog.module.css'
import { useFeeds } from './use-feeds.ts'

interface FeedsDialogProps {
  search: SavedSearch_SearchFragment
  onClose: () => void
}

/**
 * Dialog with the feed links of a search, which let the member follow the search outside of the site. Also
 * turns the feeds on and off and renews the links.
 */
export function FeedsDialog({ search: { id, name, feedToken }, onClose }: FeedsDialogProps) {
  const { t } = useTranslation()
  const { origin } = useSite()
  const feeds = useFeeds(id)
  const [confirming, setConfirming] = useState<'renew' | 'turnOff'>('renew')
  const [isConfirmOpen, setConfirmOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [status, setStatus] = useState<string | null>(null)

  const run = async (change: () => Promise<boolean>, done: string) => {
    setBusy(true)
    const isDone = await change()
    setBusy(false)
    setConfirmOpen(false)
    setStatus(isDone ? done : t('errors.failed'))
  }
  const openConfirm = (change: typeof confirming) => {
    setConfirming(change)
    setConfirmOpen(true)
  }
  const confirm = () =>
    confirming === 'renew'
      ? run(feeds.turnOn, t('searchFeeds.renewed'))
      : run(feeds.turnOff, t('searchFeeds.off'))
  const link = (kind: 'rss' | 'ics') => (
    <FeedLink kind={kind} link={`${origin}/feeds/${feedToken}.${kind}`} onStatus={setStatus} />
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('searchFeeds.title')}
      actions={
        feedToken ? (
          <>
            <Button onClick={() => openConfirm('renew')}>{t('searchFeeds.renew')}</Button>
            <Button onClick={() => openConfirm('turnOff')}>{t('searchFeeds.turnOff')}</Button>
          </>
        ) : (
          <Button kind="primary" loading={busy} onClick={() => void run(feeds.turnOn, t('searchFeeds.on'))}>
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
        {status}
      </p>
      <ConfirmDialog
        open={isConfirmOpen}
        onClose={() => setConfirmOpen(false)}
        onConfirm={() => void confirm()}
        title={t(confirming === 'renew' ? 'searchFeeds.renewTitle' : 'searchFeeds.turnOffTitle')}
        confirm={t(confirming === 'renew' ? 'searchFeeds.renew' : 'searchFeeds.turnOff')}
        danger
        loading={busy}
      >
        <p>{t(confirming === 'renew' ? 'searchFeeds.renewText' : 'searchFeeds.turnOffText')}</p>
      </ConfirmDialog>
    </Dialog>
  )
}

interface FeedLinkProps {
  kind: 'rss' | 'ics'
  link: string
  onStatus: (said: string) => void
}

/** Field with a link and a copy button. If the browser denies clipboard access, selects the link instead. */
function FeedLink({ kind, link, onStatus }: FeedLinkProps) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      onStatus(t('searchFeeds.copied'))
    } catch {
      field.current?.select()
      onStatus(t('searchFeeds.byHand'))
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
