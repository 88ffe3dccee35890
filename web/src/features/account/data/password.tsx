import type { FragmentType } from '@apollo/client'
import { useEffect, useRef, useState } from 'react'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { Password_AccountUserFragment } from '../../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../../platform/graphql/use-masked.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { FormStatus } from '../../../ui/forms/form-status.tsx'
import { PageSection } from '../../../ui/layout/page-section.tsx'
import styles from './account-data.module.css'
import { NoPassword } from './no-password.tsx'
import { PasswordForm } from './password-form.tsx'

const fragment = graphql(`
  fragment Password_accountUser on AccountUser {
    id
    email
    hasPassword
    identities {
      provider
    }
  }
`)

interface PasswordProps {
  accountUser: FragmentType<Password_AccountUserFragment>
  /** Called after the password changes, when all other devices have been logged out. */
  onChanged: () => void
}

/** Changes the password. For an account without a password, requests a link for setting one. */
export function Password({ accountUser, onChanged }: PasswordProps) {
  const { t } = useTranslation()
  const account = useMasked(fragment, accountUser)
  const [open, setOpen] = useState(false)
  const [status, setStatus] = useState<string | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus()
    wasOpen.current = open
  }, [open])
  const finish = () => {
    setOpen(false)
    setStatus(t('password.saved'))
    onChanged()
  }
  const start = () => {
    setStatus(null)
    setOpen(true)
  }
  if (!account) return null
  const providers = account.identities?.map(({ provider }) => provider) ?? []
  return (
    <PageSection id="password" title={t('password.title')}>
      {account.hasPassword === false ? (
        <NoPassword email={account.email ?? ''} providers={providers} />
      ) : (
        <>
          <p className={styles.lead}>{t('password.lead')}</p>
          <FormStatus text={status} />
          {open ? (
            <PasswordForm email={account.email ?? ''} onCancel={() => setOpen(false)} onChanged={finish} />
          ) : (
            <Button ref={opener} className={styles.start ?? ''} onClick={start}>
              {t('password.change')}
            </Button>
          )}
        </>
      )}
    </PageSection>
  )
}
