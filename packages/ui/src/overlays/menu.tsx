import type { ComponentProps, ReactNode } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection,
  MenuTrigger,
  Pressable,
} from 'react-aria-components/Menu'
import { Popover as AriaPopover } from 'react-aria-components/Popover'
import { classNames } from '../class-names.ts'
import { floatingItemStyles, floatingStyles } from './floating-styles.ts'
import { useFloatingParent } from './modal-stack.ts'

export type MenuAction = {
  id: string
  label: string
  /** A second line that explains the action. */
  description?: string | undefined
  icon?: ReactNode
  hint?: ReactNode
  href?: string | undefined
  dangerous?: boolean | undefined
  disabled?: boolean | undefined
}

export type MenuProps = {
  label: string
  /** A Button or an IconButton. */
  trigger: ComponentProps<typeof Pressable>['children']
  /** Separated by dividers. */
  groups: readonly (readonly MenuAction[])[]
  onAction: (id: string) => void
  /** The edge of the trigger to align with. */
  align?: 'start' | 'end'
}

export function Menu({ label, trigger, groups, onAction, align = 'end' }: MenuProps) {
  const parent = useFloatingParent()
  return (
    <MenuTrigger>
      <Pressable>{trigger}</Pressable>
      <AriaPopover
        placement={`bottom ${align}`}
        offset={4}
        {...(parent && { UNSTABLE_portalContainer: parent })}
        className={classNames(floatingStyles, 'min-w-44 overflow-y-auto p-1')}
      >
        <MenuList label={label} groups={groups} onAction={onAction} />
      </AriaPopover>
    </MenuTrigger>
  )
}

type MenuListProps = Pick<MenuProps, 'label' | 'groups' | 'onAction'>

/** The content of a menu, for a popover that something else opens. */
export function MenuList({ label, groups, onAction }: MenuListProps) {
  return (
    <AriaMenu aria-label={label} onAction={(key) => onAction(String(key))} className="outline-none">
      {groups.map((group) => (
        <MenuSection
          key={group.map(({ id }) => id).join()}
          className="not-first:mt-1 not-first:border-t not-first:border-border not-first:pt-1"
        >
          {group.map((action) => (
            <MenuItem key={action.id} {...action} />
          ))}
        </MenuSection>
      ))}
    </AriaMenu>
  )
}

function MenuItem({ id, label, description, icon, hint, href, dangerous, disabled }: MenuAction) {
  return (
    <AriaMenuItem
      id={id}
      textValue={label}
      isDisabled={disabled ?? false}
      {...(href && { href })}
      className={classNames(floatingItemStyles, dangerous && 'not-data-disabled:text-danger')}
    >
      {icon}
      {description ? (
        <span className="min-w-0 grow py-1">
          <span className="block font-medium">{label}</span>
          <span className="block max-w-72 text-xs text-text-muted">{description}</span>
        </span>
      ) : (
        <span className="min-w-0 grow truncate">{label}</span>
      )}
      {hint && <span className="text-xs text-text-faint">{hint}</span>}
    </AriaMenuItem>
  )
}
