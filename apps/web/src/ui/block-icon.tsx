import { blockTypes, type PickerEntry } from '@formstead/field-types'

const unknown = 'M5 5h14v14H5z'

export function BlockIcon({ icon = unknown }: { icon?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-4 shrink-0 fill-none stroke-current stroke-[1.75]"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={icon} />
    </svg>
  )
}

/** The icon of a block type; renders nothing for an unknown one. */
export function TypeIcon({ type }: { type: string }) {
  const icon = blockTypes.get(type)?.picker[0].icon
  return icon === undefined ? null : <BlockIcon icon={icon} />
}

/**
 * The picker entry that creates blocks like this one: the last entry whose boolean defaults the block still has. For
 * example, radio buttons are a select field with one boolean set.
 */
export function entryOf(block: Readonly<Record<string, unknown>>): PickerEntry | undefined {
  const entries = blockTypes.get(String(block['type']))?.picker ?? []
  const fits = ({ defaults = {} }: PickerEntry) =>
    Object.entries(defaults).every(
      ([key, value]) => typeof value !== 'boolean' || block[key] === value,
    )
  return entries.findLast(fits) ?? entries[0]
}
