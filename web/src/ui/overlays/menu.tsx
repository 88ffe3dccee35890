import { Fragment, type ReactNode } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Separator } from 'react-aria-components/Separator'
import { classNames } from '../class-names.ts'
import styles from '../layout/list.module.css'
import { Icon, type IconName } from '../media/icon.tsx'

interface MenuAction {
  id: string
  label: string
  icon?: IconName
  /** True for what cannot be undone. */
  danger?: boolean
  disabled?: boolean
  /** True where a new group begins. */
  divided?: boolean
  onChoose: () => void
}

interface MenuProps {
  /** A `PressButton`. */
  trigger: ReactNode
  label: string
  actions: readonly MenuAction[]
}

/** Actions that drop down from a button. Arrow keys, first letters and Escape do what they do in a menu. */
export function Menu({ trigger, label, actions }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={styles.popover ?? ''} offset={6}>
        <AriaMenu className={styles.list ?? ''} aria-label={label}>
          {actions.map(({ id, label: name, icon, danger, disabled = false, divided, onChoose }) => (
            <Fragment key={id}>
              {divided ? <Separator className={styles.divider ?? ''} /> : null}
              <MenuItem
                id={id}
                isDisabled={disabled}
                className={classNames(styles.item, danger && styles.danger)}
                onAction={onChoose}
                textValue={name}
              >
                {icon ? <Icon name={icon} size={18} /> : null}
                {name}
              </MenuItem>
            </Fragment>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
