import type { ReactNode } from 'react'
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuSection } from 'react-aria-components/Menu'
import { classNames } from '../class-names.ts'
import { floatingItemStyles } from './floating-styles.ts'
import { FloatingSurface, type Opening } from './floating-surface.tsx'

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

export type MenuContent = {
  label: string
  /** Separated by dividers. */
  groups: readonly (readonly MenuAction[])[]
  onAction: (id: string) => void
}

type MenuSurfaceProps = Opening &
  MenuContent & {
    align: 'start' | 'end'
    /** The item to start with, if it was opened with the keyboard. */
    focus: 'first' | 'last' | null
  }

export function MenuSurface({
  label,
  groups,
  onAction,
  align,
  focus,
  ...opening
}: MenuSurfaceProps) {
  return (
    <FloatingSurface
      {...opening}
      label={label}
      placement={`bottom ${align}`}
      className="min-w-44 overflow-y-auto p-1"
    >
      <MenuList
        label={label}
        groups={groups}
        onAction={onAction}
        onClose={() => opening.onOpenChange(false)}
        focus={focus}
      />
    </FloatingSurface>
  )
}

type MenuListProps = MenuContent & {
  onClose: () => void
  focus?: MenuSurfaceProps['focus']
}

/** The content of a menu, for a surface that something else opens. */
export function MenuList({ label, groups, onAction, onClose, focus = null }: MenuListProps) {
  return (
    <AriaMenu
      aria-label={label}
      onAction={(key) => onAction(String(key))}
      onClose={onClose}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened it
      autoFocus={focus ?? true}
      className="outline-none"
    >
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
        <span className="min-w-0 grow truncate">
          <bdi>{label}</bdi>
        </span>
      )}
      {hint && <span className="text-xs text-text-faint">{hint}</span>}
    </AriaMenuItem>
  )
}
