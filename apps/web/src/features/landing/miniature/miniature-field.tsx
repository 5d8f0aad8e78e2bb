import type { ComponentProps } from 'react'

type MiniatureFieldProps = ComponentProps<'input'> & { name: string; label: string }

export function MiniatureField({ name, label, ...input }: MiniatureFieldProps) {
  return (
    <div className="mt-4">
      <label htmlFor={name} className="block text-sm font-semibold">
        {label}
      </label>
      <input
        id={name}
        name={name}
        {...input}
        className="mt-1.5 block h-11 w-full rounded-control border border-border-strong bg-surface-sunken px-3 transition-colors hover:bg-surface-sunken-hover"
      />
    </div>
  )
}
