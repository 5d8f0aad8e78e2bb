export type RankedBar = { key: string; name: string; count: number; detail: string }

type RankedBarsProps = { bars: readonly RankedBar[]; format: (count: number) => string }

/** Names with a bar behind each, relative to the largest value. */
export function RankedBars({ bars, format }: RankedBarsProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <ul className="grid gap-0.5 px-3 pb-3 text-sm">
      {bars.map(({ key, name, count, detail }) => (
        <li
          key={key}
          className="relative flex min-h-8 items-center gap-2 rounded-control px-2 tabular-nums"
        >
          <span
            aria-hidden="true"
            className="absolute inset-y-0.5 start-0 rounded-[4px] bg-(--chart-bar)"
            style={{ inlineSize: `${(count / most) * 100}%` }}
          />
          <bdi className="relative truncate">{name}</bdi>
          <span className="relative ms-auto">{format(count)}</span>
          <span className="relative w-10 text-end text-text-muted">{detail}</span>
        </li>
      ))}
    </ul>
  )
}
