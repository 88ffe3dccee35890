import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
import styles from './tabs.module.css'

interface TabsProps {
  label: string
  tabs: readonly { id: string; label: string; content: ReactNode; disabled?: boolean }[]
  selected?: string
  onChange?: (id: string) => void
}

/** Several views of one thing, one at a time. Arrow keys move between them. */
export function Tabs({ label, tabs, selected, onChange }: TabsProps) {
  return (
    <AriaTabs
      {...(selected === undefined ? {} : { selectedKey: selected })}
      {...(onChange ? { onSelectionChange: (key) => onChange(String(key)) } : {})}
    >
      <TabList aria-label={label} className={styles.list ?? ''}>
        {tabs.map(({ id, label: name, disabled = false }) => (
          <Tab key={id} id={id} isDisabled={disabled} className={styles.tab ?? ''}>
            {name}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className={styles.panel ?? ''}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
