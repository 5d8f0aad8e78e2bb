import type { CellProps } from '../views.ts'

export function Cell({ answer }: CellProps<string>) {
  return (
    <span className="inline-flex items-center gap-2 tabular-nums">
      <span
        aria-hidden="true"
        className="size-4 shrink-0 rounded-[4px] border border-border"
        style={{ backgroundColor: answer }}
      />
      {answer}
    </span>
  )
}
