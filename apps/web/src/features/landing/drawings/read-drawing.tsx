import { Drawing } from './drawing.tsx'

const baseline = 164
const bars = [
  { x: 58, first: 10, second: 8 },
  { x: 102, first: 16, second: 12 },
  { x: 146, first: 22, second: 20 },
  { x: 190, first: 30, second: 50 },
  { x: 234, first: 24, second: 36 },
]

export function ReadDrawing() {
  return (
    <Drawing>
      <rect x="28" y="28" width="264" height="188" rx="8" className="fill-surface-raised" />
      <path d="M50.25 54h80" className="stroke-[6]" />
      <circle cx="226" cy="54" r="4" className="fill-accent stroke-none" />
      <path d="M238 54h34" className="stroke-border-strong stroke-[3]" />
      <path d="M48 84h224M48 124h224" className="stroke-border" />
      {bars.map(({ x, first, second }) => (
        <g key={x} className="stroke-accent-text">
          <rect
            x={x}
            y={baseline - first - second}
            width="28"
            height={second}
            className="fill-accent-soft"
          />
          <rect x={x} y={baseline - first} width="28" height={first} className="fill-accent" />
        </g>
      ))}
      <path d={`M48 ${baseline}h224`} />
      <path d="M48.75 184h52M48.75 198h92" className="stroke-border-strong stroke-[3]" />
    </Drawing>
  )
}
