// @vitest-environment jsdom
import { render } from '@testing-library/react'
import type { i18n } from 'i18next'
import { expect, test } from 'vitest'
import { createI18n } from './i18n.ts'
import { I18nContext, useTranslation } from './use-translation.ts'

test('[F-33] returns the instance of the page to every component, so that values cached per instance are reused', async () => {
  const instance = await createI18n('fr')
  const found: i18n[] = []
  const Part = () => {
    const { t, i18n } = useTranslation()
    found.push(i18n)
    return t('site.home')
  }
  const { container } = render(
    <I18nContext value={instance}>
      <Part />
      <Part />
    </I18nContext>,
  )
  expect(found).toEqual([instance, instance])
  expect(found.every((one) => one === instance)).toBe(true)
  expect(container.textContent).toBe('AccueilAccueil')
})
