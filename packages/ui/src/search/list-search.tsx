import type { ReactNode } from 'react'
import { Input, TextField } from 'react-aria-components/TextField'
import { classNames } from '../class-names.ts'

const sizes = {
  compact: 'h-8 rounded-[4px] px-2 text-sm -outline-offset-1 pointer-coarse:h-11',
  large: 'h-13 rounded-t-dialog ps-11 pe-4 text-base -outline-offset-2',
}

type ListSearchProps = {
  label: string
  placeholder: string
  size: keyof typeof sizes
  /** An absolutely positioned icon or spinner. */
  children?: ReactNode
}

/** The search input of an Autocomplete. */
export function ListSearch({ label, placeholder, size, children }: ListSearchProps) {
  return (
    <TextField
      type="search"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened it
      autoFocus
      className={classNames(
        'relative flex items-center border-b border-border',
        size === 'compact' && 'p-1.5',
      )}
    >
      <Input
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props -- Autocomplete adds aria-controls
        role="combobox"
        aria-expanded
        placeholder={placeholder}
        className={classNames(
          'w-full bg-transparent text-text placeholder:text-text-faint pointer-coarse:text-base [&::-webkit-search-cancel-button]:hidden',
          sizes[size],
        )}
      />
      {children}
    </TextField>
  )
}
