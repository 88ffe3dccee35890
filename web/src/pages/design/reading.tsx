import { DefinitionTable } from '../../ui/layout/definition-table.tsx'
import { Accordion, Disclosure } from '../../ui/layout/disclosure.tsx'
import { Expandable, ReadMore } from '../../ui/layout/expandable.tsx'
import { ExpandableText } from '../../ui/layout/expandable-text.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import styles from './design.module.css'
import { useDesignMessages } from './design-messages.ts'
import { Group } from './specimen.tsx'

export function NavigationGroup() {
  const w = useDesignMessages()
  const crumbs = w.crumbs.map((label, index) => (index < 3 ? { label, to: '/design' } : { label }))
  return (
    <Group name="navigation">
      <Breadcrumbs label={w.way} crumbs={crumbs} />
      <Pagination
        current={4}
        last={12}
        href={(page) => `/design?page=${page}`}
        messages={{ ...w.pages, page: (page) => `${w.pages.page} ${page}` }}
      />
    </Group>
  )
}

export function TextGroup() {
  const w = useDesignMessages()
  const paragraphs = ['first', 'second', 'third', 'fourth'].map((key) => <p key={key}>{w.long}</p>)
  return (
    <Group name="text">
      <ExpandableText text={w.long} />
      <Accordion items={w.questions.map(([title = '', text = '']) => ({ title, text }))} />
      <Disclosure title={w.fold}>{w.foldText}</Disclosure>
      <div data-testid="read-more" className={styles.folded}>
        <ReadMore>
          <div className={styles.prose}>{paragraphs}</div>
        </ReadMore>
      </div>
      <div data-testid="expandable" className={styles.folded}>
        <Expandable>
          <div className={styles.prose}>{paragraphs}</div>
        </Expandable>
      </div>
      <DefinitionTable rows={w.facts.map(([term = '', value = '']) => ({ term, value }))} />
    </Group>
  )
}
