// @vitest-environment jsdom
import { parsePeopleUrl } from '../../lib/people-url.ts'
import { englishWords } from '../../test/english-words.ts'
import { testMapToggle } from '../../test/map-toggle-tests.tsx'
import { PeopleMapToggle } from './people-map-toggle.tsx'

const t = await englishWords('people')
const path = '/real-estate-agents/tx'

testMapToggle({
  path,
  toggle(parameters, screen) {
    const query = parsePeopleUrl(path, parameters)?.query
    return query ? <PeopleMapToggle search={query} screen={screen} /> : null
  },
  words: {
    toMap: t('people.map.toMap'),
    toList: t('people.map.toList'),
    hide: t('people.map.hide'),
    show: t('people.map.show'),
  },
})
