import { useState, type KeyboardEvent, type PointerEvent, useCallback } from 'react'
import { drawLine, labelIndexes, listTicks, placeLabels } from './scale.ts'

export type ChartPoint = {
  /** The label on the axis. */
  label: string
  /** The title of the box that follows the pointer. */
  title: string
  /** `null` means not measured. */
  value: number | null
  before?: number | null
  beforeTitle?: string
}

type LineChartProps = {
  /** Describes the chart to screen readers; the table behind it has the details. */
  label: string
  name: string
  points: readonly ChartPoint[]
  format: (value: number) => string
  /** The period of the last point is not over yet. */
  isOpen?: boolean
  /** Time then runs from right to left. */
  isRightToLeft?: boolean
  /** Sorted, at most one for each point. */
  marks: readonly { index: number; label: string }[]
}

const height = 216
const top = 8
const bottom = 184
const start = 40
const end = 8
/** The width reserved for the label of a mark. */
const room = 80
const gap = 6

export function LineChart({
  label,
  name,
  points,
  format,
  isOpen,
  isRightToLeft = false,
  marks,
}: LineChartProps) {
  const [width, ref] = useWidth(800)
  const [at, setAt] = useState<number>()
  const highest = Math.max(0, ...points.flatMap(({ value, before }) => [value ?? 0, before ?? 0]))
  const ticks = listTicks(highest)
  const inner = width - start - end
  const place = (x: number) => (isRightToLeft ? width - x : x)
  const lineOf = (index: number) =>
    start + (points.length > 1 ? (index / (points.length - 1)) * inner : inner / 2)
  const xOf = (index: number) => place(lineOf(index))
  const sides = placeLabels(
    marks.map(({ index }) => lineOf(index)),
    { start, room },
  )
  const yOf = (value: number) => bottom - (value / ticks.at(-1)!) * (bottom - top)
  const pointsOf = (of: (point: ChartPoint) => number | null | undefined) =>
    points.map((point, index) => {
      const value = of(point)
      return value === null || value === undefined ? null : ([xOf(index), yOf(value)] as const)
    })
  const line = pointsOf(({ value }) => value)
  const closed = isOpen ? line.slice(0, -1) : line
  const drawn = line.filter((point) => point !== null)
  const find = (event: PointerEvent<SVGSVGElement>) => {
    const x = place(event.clientX - event.currentTarget.getBoundingClientRect().left)
    const share = inner > 0 ? (x - start) / inner : 0
    setAt(Math.min(points.length - 1, Math.max(0, Math.round(share * (points.length - 1)))))
  }
  const move = (event: KeyboardEvent) => {
    const last = points.length - 1
    const next = stepOf(event.key, { at, last, isRightToLeft })
    if (next === null) return
    event.preventDefault()
    setAt(next)
  }
  const shown = at === undefined ? undefined : points[at]
  const anchor = isRightToLeft ? 'start' : 'end'
  return (
    <div ref={ref} className="relative">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move through its points */}
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img cannot be drawn here
        role="img"
        aria-label={label}
        width="100%"
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        className="block rounded-control overflow-visible [&_text]:fill-text-muted [&_text]:text-xs [&_text]:tabular-nums"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move through its points
        tabIndex={0}
        onKeyDown={move}
        onBlur={() => setAt(undefined)}
        onPointerMove={find}
        onPointerLeave={() => setAt(undefined)}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              x1={place(start - 8)}
              x2={place(width - end)}
              y1={yOf(tick)}
              y2={yOf(tick)}
              className="stroke-border"
            />
            <text x={place(start - 14)} y={yOf(tick) + 4} textAnchor={anchor} direction="ltr">
              {format(tick)}
            </text>
          </g>
        ))}
        {labelIndexes(points.length, Math.floor(inner / 90)).map((index) => (
          <text key={index} x={xOf(index)} y={height - 8} textAnchor="middle">
            {points[index]!.label}
          </text>
        ))}
        {marks.map((mark, nth) => (
          <g key={mark.label}>
            <line
              x1={xOf(mark.index)}
              x2={xOf(mark.index)}
              y1={top}
              y2={bottom}
              strokeDasharray="2 3"
              className="stroke-border-strong"
            />
            {sides[nth] && (
              <text
                x={place(lineOf(mark.index) + (sides[nth] === 'after' ? gap : -gap))}
                y={top + 8}
                textAnchor={sides[nth] === 'after' ? 'start' : 'end'}
                className="stroke-surface-raised stroke-4 [paint-order:stroke]"
              >
                {mark.label}
              </text>
            )}
          </g>
        ))}
        {drawn.length > 1 && (
          <path
            d={`${drawLine(drawn)}L${drawn.at(-1)![0]} ${bottom}L${drawn[0]![0]} ${bottom}Z`}
            className="fill-(--chart) opacity-8"
          />
        )}
        <path
          d={drawLine(pointsOf(({ before }) => before))}
          strokeDasharray="3 3"
          className="fill-none stroke-(--chart-quiet) stroke-[1.5]"
        />
        <path d={drawLine(closed)} className="fill-none stroke-(--chart) stroke-2" />
        {isOpen && (
          <path
            d={drawLine(line.slice(-2))}
            strokeDasharray="2 3"
            className="fill-none stroke-(--chart) stroke-2"
          />
        )}
        {drawn.length === 1 && (
          <circle cx={drawn[0]![0]} cy={drawn[0]![1]} r={4} className="fill-(--chart)" />
        )}
        {shown && (
          <g>
            <line
              x1={xOf(at!)}
              x2={xOf(at!)}
              y1={top}
              y2={bottom}
              className="stroke-border-strong"
            />
            {typeof shown.value === 'number' && (
              <circle
                cx={xOf(at!)}
                cy={yOf(shown.value)}
                r={4}
                className="fill-surface-raised stroke-(--chart) stroke-2"
              />
            )}
          </g>
        )}
      </svg>
      <output className="sr-only">
        {shown && `${shown.title}, ${name}: ${shown.value === null ? '–' : format(shown.value)}`}
      </output>
      {shown && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute top-12 z-10 w-44 rounded-card border border-border bg-surface-raised px-3 py-2 text-xs shadow-lg"
          style={{ left: Math.min(Math.max(0, xOf(at!) - 188), Math.max(0, width - 176)) }}
        >
          <p className="font-semibold">{shown.title}</p>
          <TipRow name={name} value={shown.value} format={format} />
          {shown.beforeTitle && (
            <TipRow name={shown.beforeTitle} value={shown.before ?? null} format={format} />
          )}
        </div>
      )}
    </div>
  )
}

type Walk = { at: number | undefined; last: number; isRightToLeft: boolean }

/** The point that a key moves to. `undefined` deselects the point, `null` means that the key is not handled. */
function stepOf(key: string, { at, last, isRightToLeft }: Walk): number | undefined | null {
  if (key === 'Escape') return at === undefined ? null : undefined
  if (key === 'Home') return 0
  if (key === 'End') return last
  const side = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (side === 0) return null
  const step = isRightToLeft ? -side : side
  return at === undefined ? (step > 0 ? 0 : last) : Math.min(last, Math.max(0, at + step))
}

type TipRowProps = { name: string; value: number | null; format: (value: number) => string }

const TipRow = ({ name, value, format }: TipRowProps) => (
  <p className="mt-0.5 flex justify-between gap-4 text-text-muted">
    <span>{name}</span>
    <span className="font-semibold text-text tabular-nums">
      {value === null ? '–' : format(value)}
    </span>
  </p>
)

/** Tracks the width of an element while it is on the page. */
function useWidth(initial: number) {
  const [width, setWidth] = useState(initial)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(entry.contentRect.width)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [width, ref] as const
}
