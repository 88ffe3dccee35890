import type { FragmentType } from '@apollo/client'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { FormStatus } from '../../components/form-status.tsx'
import { PageSection } from '../../components/page-section.tsx'
import { graphql } from '../../graphql/generated/gql.ts'
import type { Password_AccountUserFragment } from '../../graphql/generated/graphql.ts'
import { useMasked } from '../../graphql/use-masked.ts'
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
  /** Called once every other device has been logged out. */
  onChanged: () => void
}

/** Changes the password; an account without one is offered the way to one. */
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
