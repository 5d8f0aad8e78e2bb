/** More cannot be counted at a glance. */
export const mostStars = 10

type StarsProps = { stars: number; max: number; label: string }

const sizePx = 14
const stepPx = 16
const star = 'l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-3-5.4 3 1.1-6.1-4.5-4.3 6.1-.8z'

/** One drawing of all stars: with one for each, the ratings in a table would slow down scrolling. */
export function Stars({ stars, max, label }: StarsProps) {
  const widthPx = max * stepPx - (stepPx - sizePx)
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the stars have one accessible name together
      role="img"
      aria-label={label}
      title={label}
      className="inline-flex align-middle rtl:-scale-x-100"
    >
      <svg
        width={widthPx}
        height={sizePx}
        viewBox={`0 0 ${toUnits(widthPx)} 24`}
        className="shrink-0 stroke-[1.75]"
        strokeLinejoin="round"
      >
        <path
          d={drawStars(0, stars)}
          className="fill-accent stroke-accent dark:fill-accent-text dark:stroke-accent-text"
        />
        <path d={drawStars(stars, max)} className="fill-none stroke-border-strong" />
      </svg>
    </span>
  )
}

/** A star is drawn in a square of 24 units. */
const toUnits = (pixels: number) => Math.round((pixels * 2400) / sizePx) / 100

function drawStars(from: number, to: number): string {
  let path = ''
  for (let index = from; index < to; index++) path += `M${12 + toUnits(index * stepPx)} 3.2${star}`
  return path
}
