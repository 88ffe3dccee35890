import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { FormStatus } from '../../../ui/forms/form-status.tsx'
import { PageSection } from '../../../ui/layout/page-section.tsx'
import styles from './account-data.module.css'

const query = graphql(`
  query MyData {
    viewer {
      id
      export
    }
  }
`)

/** Downloads text as a JSON file. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Downloads all of the member's data as a file. */
export function DownloadData() {
  const { t } = useTranslation()
  const client = useApolloClient()
  const [state, setState] = useState<'idle' | 'loading' | 'done' | 'failed'>('idle')
  const download = async () => {
    setState('loading')
    const { data } = await client
      .query({ query, fetchPolicy: 'no-cache', errorPolicy: 'all' })
      .catch(() => ({ data: undefined }))
    const mine = data?.viewer?.export
    if (mine === null || mine === undefined) return setState('failed')
    saveFile(`gable-${new Date().toISOString().slice(0, 10)}.json`, JSON.stringify(mine, null, 2))
    setState('done')
  }
  return (
    <PageSection id="my-data" title={t('accountData.title')}>
      <p className={styles.lead}>{t('accountData.lead')}</p>
      <FormAlert
        title={t('accountPages.failed')}
        text={state === 'failed' ? t('accountData.failed') : undefined}
      />
      <FormStatus text={state === 'done' ? t('accountData.downloaded') : null} />
      <Button className={styles.start ?? ''} loading={state === 'loading'} onClick={() => void download()}>
        {t('accountData.download')}
      </Button>
    </PageSection>
  )
}
