// @vitest-environment jsdom

import { loadEnglish } from '../../../fixtures/english-text.ts'
import { testMapToggle } from '../../../fixtures/map-toggle-tests.tsx'
import { parseDirectoryUrl } from '../../../platform/urls/directory-url.ts'
import { DirectoryMapToggle } from './directory-map-toggle.tsx'

const t = await loadEnglish('directory')
const path = '/real-estate-agents/tx'

testMapToggle({
  path,
  toggle(parameters, screen) {
    const query = parseDirectoryUrl(path, parameters)?.query
    return query ? <DirectoryMapToggle search={query} screen={screen} /> : null
  },
  messages: {
    toMap: t('people.map.toMap'),
    toList: t('people.map.toList'),
    hide: t('people.map.hide'),
    show: t('people.map.show'),
  },
})
