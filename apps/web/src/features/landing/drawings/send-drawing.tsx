import { Drawing } from './drawing.tsx'

export function SendDrawing() {
  return (
    <Drawing>
      <rect x="52" y="24" width="100" height="192" rx="14" className="fill-surface-raised" />
      <path d="M92 36h20" className="stroke-border-strong" />
      <path d="M67.75 58h34" className="stroke-[5]" />
      <path d="M66.75 78h24" className="stroke-border-strong stroke-[3]" />
      <rect x="66" y="86" width="72" height="20" rx="4" className="stroke-border-strong" />
      <path d="M73 96h30" className="stroke-[3]" />
      <path d="M66.75 122h32" className="stroke-border-strong stroke-[3]" />
      <Dots />
      <rect x="66" y="158" width="72" height="24" rx="4" className="fill-accent stroke-none" />
      <path d="M90 170h24" className="stroke-on-accent stroke-[3]" />
      <path
        d="M144 170c44 0 34-66 76-66"
        className="stroke-accent-text"
        strokeDasharray="1 6"
        strokeWidth="2"
      />
      <Answer />
    </Drawing>
  )
}

function Dots() {
  return (
    <>
      {[72, 87, 102, 117, 132].map((x, index) => (
        <circle
          key={x}
          cx={x}
          cy="137"
          r="5"
          className={index < 4 ? 'fill-accent stroke-accent' : 'stroke-border-strong'}
        />
      ))}
    </>
  )
}

function Answer() {
  return (
    <>
      <rect x="208" y="60" width="68" height="88" rx="6" className="fill-surface-raised" />
      <path d="M222 80h32" className="stroke-[3]" />
      <path d="M222 96h40M222 110h40M222 124h20" className="stroke-border-strong stroke-[3]" />
      <circle cx="276" cy="146" r="14" className="fill-accent stroke-surface-sunken stroke-[4]" />
      <path d="m270 146.5 4 4 8-8.5" className="stroke-on-accent stroke-2" />
    </>
  )
}
