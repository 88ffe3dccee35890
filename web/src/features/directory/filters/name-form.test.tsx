// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { stage } from '../../../fixtures/render.tsx'
import { parseDirectoryUrl } from '../../../platform/urls/directory-url.ts'
import styles from './directory-filter-bar.module.css'
import { NameForm } from './name-form.tsx'

afterEach(cleanup)

test('the name form is large at the top of a page and narrow in a filter bar', async () => {
  const search = parseDirectoryUrl('/real-estate-agents/tx', new URLSearchParams())?.query
  if (!search) throw new Error('That is no address of people.')
  await stage(
    <>
      <NameForm search={search} large />
      <NameForm search={search} />
    </>,
  )
  const forms = [...document.querySelectorAll('form')]
  expect(forms.map(({ className }) => className)).toEqual([styles.large, styles.name])
  expect(styles.large).not.toBe(styles.name)
})
