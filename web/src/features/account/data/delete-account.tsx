import type { FragmentType } from '@apollo/client'
import { useRef, useState } from 'react'
import { useSite } from '../../../platform/browser/site.ts'
import { formatDate } from '../../../platform/format/format.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { DeleteAccount_AccountUserFragment } from '../../../platform/graphql/generated/graphql.ts'
import { userErrorsText } from '../../../platform/graphql/show-user-errors.ts'
import { useMasked } from '../../../platform/graphql/use-masked.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { FormStatus } from '../../../ui/forms/form-status.tsx'
import { PageSection } from '../../../ui/layout/page-section.tsx'
import styles from './account-data.module.css'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { useDeletion } from './use-deletion.ts'

const fragment = graphql(`
  fragment DeleteAccount_accountUser on AccountUser {
    id
    hasPassword
    deletesAt
  }
`)

interface DeleteAccountProps {
  accountUser: FragmentType<DeleteAccount_AccountUserFragment>
  /** Called after the member requests the deletion, when all other devices have been logged out. */
  onRequested: () => void
}

/** Schedules the deletion of the account. The member can cancel until the deletion date. */
export function DeleteAccount({ accountUser, onRequested }: DeleteAccountProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const account = useMasked(fragment, accountUser)
  const { requestDeletion, cancelDeletion } = useDeletion()
  const [open, setOpen] = useState(false)
  const [cancelling, setCancelling] = useState(false)
  const [failed, setFailed] = useState<string>()
  const [status, setStatus] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  // The Delete and Cancel buttons replace each other, so the focus moves to the new button after the render.
  const focusButton = () => requestAnimationFrame(() => button.current?.focus())

  const request = async (currentPassword: string | null) => {
    const refusals = await requestDeletion(currentPassword)
    if (refusals !== null) return refusals
    setStatus(null)
    setOpen(false)
    focusButton()
    onRequested()
    return null
  }
  const keepAccount = async () => {
    setCancelling(true)
    setFailed(undefined)
    const refusals = await cancelDeletion()
    setCancelling(false)
    if (refusals === null) setStatus(t('accountData.delete.kept'))
    else setFailed(userErrorsText(refusals, { t, isEnglish: locale === 'en' }))
    focusButton()
  }
  if (!account) return null
  const { deletesAt } = account
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (
    <PageSection id="delete-account" title={t('accountData.delete.title')}>
      {deletesAt ? null : <p className={styles.lead}>{t('accountData.delete.lead')}</p>}
      <FormAlert title={t('accountPages.failed')} text={failed} />
      <FormStatus
        text={
          deletesAt
            ? t('accountData.delete.due', {
                when: formatDate(deletesAt, locale, { dateStyle: 'long', timeZone }),
              })
            : status
        }
      />
      {deletesAt ? (
        <Button
          ref={button}
          kind="primary"
          className={styles.start ?? ''}
          loading={cancelling}
          onClick={() => void keepAccount()}
        >
          {t('accountData.delete.takeBack')}
        </Button>
      ) : (
        <Button ref={button} kind="danger" className={styles.start ?? ''} onClick={() => setOpen(true)}>
          {t('accountData.delete.start')}
        </Button>
      )}
      <DeleteAccountDialog
        open={open}
        hasPassword={account.hasPassword !== false}
        onClose={() => setOpen(false)}
        onDelete={request}
      />
    </PageSection>
  )
}
