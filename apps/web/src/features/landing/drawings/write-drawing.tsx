import { Drawing } from './drawing.tsx'

export function WriteDrawing() {
  return (
    <Drawing>
      <Palette />
      <rect x="100" y="28" width="192" height="188" rx="8" className="fill-surface-raised" />
      <path d="M122.25 54h70" className="stroke-[6]" />
      <path d="M120.75 76h40" className="stroke-border-strong stroke-[3]" />
      <rect x="120" y="84" width="152" height="24" rx="4" className="stroke-border-strong" />
      <rect
        x="120"
        y="128"
        width="152"
        height="38"
        rx="4"
        className="fill-accent-soft stroke-accent-text"
        strokeDasharray="4 4"
      />
      <path d="M120.75 184h52" className="stroke-border-strong stroke-[3]" />
      <path d="M120.75 198h120" className="stroke-border stroke-[3]" />
      <Block />
    </Drawing>
  )
}

function Palette() {
  return (
    <>
      <rect x="28" y="28" width="52" height="148" rx="8" className="fill-surface-raised" />
      <path d="M46 46h16M54 46v14" />
      <rect x="46" y="76" width="16" height="16" rx="4" />
      <path d="m50 84 3 3 6-6" />
      <path d="M46 112h16M46 119h16M46 126h10" />
      <circle cx="54" cy="150" r="8" />
      <circle cx="54" cy="150" r="3" className="fill-text" />
    </>
  )
}

function Block() {
  return (
    <g transform="translate(0 7) rotate(-4 150 138)">
      <rect
        x="82"
        y="116"
        width="152"
        height="38"
        rx="4"
        className="fill-surface-raised stroke-accent-text"
      />
      <path
        d="M94 129v.01M94 135v.01M94 141v.01M100 129v.01M100 135v.01M100 141v.01"
        className="stroke-border-strong stroke-[2.5]"
      />
      <path d="M114 129h44" className="stroke-[3]" />
      <path d="M114 141h84" className="stroke-border-strong stroke-[3]" />
      <path d="m206 136 5 19 4.5-7.5 8.5-1z" className="fill-text stroke-surface-raised" />
    </g>
  )
}
