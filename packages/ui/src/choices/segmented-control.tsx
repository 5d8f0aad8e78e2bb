import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type Segment<Value extends string> = { value: Value; label: string; icon?: ReactNode }

type SegmentedControlProps<Value extends string> = {
  label: string
  segments: readonly Segment<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  /** Required when this component is hydrated on its own, where `useId` would not match the server. */
  name?: string | undefined
  /** Hides the labels visually. */
  iconsOnly?: boolean | undefined
}

export function SegmentedControl<Value extends string>({
  label,
  segments,
  value,
  onChange,
  iconsOnly = false,
  ...group
}: SegmentedControlProps<Value>) {
  const ownName = useId()
  return (
    <fieldset className="w-fit rounded-control border border-border bg-surface-sunken p-0.5">
      <legend className="sr-only">{label}</legend>
      <div className="flex">
        {segments.map((segment) => (
          <label
            key={segment.value}
            title={iconsOnly ? segment.label : undefined}
            className={classNames(
              'relative flex min-h-7 cursor-pointer items-center justify-center gap-1.5 rounded-[4px] border border-transparent text-center text-sm leading-tight font-medium text-text-muted outline-offset-2 outline-accent-text transition-colors hover:text-text has-checked:border-border has-checked:bg-surface-raised has-checked:text-text has-focus-visible:outline-2 has-disabled:cursor-not-allowed has-disabled:opacity-60 pointer-coarse:min-h-11 pointer-coarse:min-w-11 [&_svg]:size-4',
              iconsOnly ? 'w-8 pointer-coarse:w-11' : 'px-3',
            )}
          >
            <input
              type="radio"
              name={group.name ?? ownName}
              value={segment.value}
              checked={segment.value === value}
              onChange={() => onChange(segment.value)}
              aria-label={segment.label}
              className="absolute inset-0 cursor-[inherit] appearance-none outline-none"
            />
            {segment.icon}
            {!iconsOnly && <span aria-hidden="true">{segment.label}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
