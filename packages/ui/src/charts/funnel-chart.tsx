export type FunnelStep = {
  key: string
  name: string
  count: string
  /** What share of the previous step reached this one; empty for the first step. */
  share: string
  /** Relative to the largest step, from 0 to 1. */
  size: number
  /** How many did not reach the next step; empty for the last step. */
  lost: string
}

/** Steps that each keep a part of the previous one. */
export function FunnelChart({ label, steps }: { label: string; steps: readonly FunnelStep[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="overflow-x-auto px-5 pb-6">
      <ol className="flex min-w-max">
        {steps.map(({ key, name, count, share, size, lost }, index) => (
          <li key={key} className="flex min-w-40 grow flex-col last:min-w-28 last:grow-0">
            <span className="text-sm">{name}</span>
            <span className="mb-4 text-xl font-semibold tabular-nums">
              {count} <span className="text-sm font-normal text-text-muted">{share}</span>
            </span>
            <span aria-hidden="true" className="flex h-28 items-end">
              <span
                className={`w-24 shrink-0 rounded-[4px] ${index === 0 ? 'bg-(--chart-quiet)' : 'bg-(--chart)'}`}
                style={{ blockSize: `${Math.max(0.02, size) * 100}%` }}
              />
              {index + 1 < steps.length && (
                <svg
                  viewBox="0 0 100 100"
                  preserveAspectRatio="none"
                  className="h-full min-w-0 grow fill-(--chart) opacity-12 rtl:-scale-x-100"
                >
                  <path
                    d={`M0 ${100 - size * 100}L100 ${100 - steps[index + 1]!.size * 100}V100H0Z`}
                  />
                </svg>
              )}
            </span>
            <span className="min-h-5 ps-24 pt-1 text-center text-xs text-text-muted tabular-nums">
              {lost}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
