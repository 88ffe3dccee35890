// @vitest-environment jsdom

import { loadEnglish } from '../../../fixtures/english-text.ts'
import { testMapToggle } from '../../../fixtures/map-toggle-tests.tsx'
import { parseSearchUrl } from '../../../platform/urls/search-url.ts'
import { MapToggle } from './map-toggle.tsx'

const t = await loadEnglish('searchPage')
const path = '/homes-for-sale/tx'

testMapToggle({
  path,
  toggle(parameters, screen) {
    const query = parseSearchUrl(path, parameters)?.query
    return query ? <MapToggle search={query} screen={screen} /> : null
  },
  messages: {
    toMap: t('mapToggle.map'),
    toList: t('mapToggle.list'),
    hide: t('mapToggle.hide'),
    show: t('mapToggle.show'),
  },
})
