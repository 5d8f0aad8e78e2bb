import { blockTypes } from '@formstead/field-types'

export function TypeIcon({ type }: { type: string }) {
  const path = blockTypes.get(type)?.picker[0].icon
  return (
    path && (
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-4 shrink-0 fill-none stroke-current stroke-[1.75] text-text-faint"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={path} />
      </svg>
    )
  )
}
