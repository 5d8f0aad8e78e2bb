export function NotFoundDrawing() {
  return (
    <svg
      viewBox="0 0 160 120"
      className="mb-2 h-28 fill-none stroke-border-strong stroke-2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <rect x="42" y="14" width="76" height="94" rx="6" className="fill-surface-raised" />
      <path d="M56 32h30M56 46h48M56 60h22" />
      <path d="M56 84q8-8 16 0t16 0" className="stroke-accent" />
      <path d="M24 100h112" className="stroke-border" />
      <circle cx="108" cy="82" r="16" className="fill-surface stroke-accent" />
      <path d="m120 94 12 12" className="stroke-accent" />
      <path d="M103 77q5-5 9 0c3 4-4 5-4 9M108 91v.5" className="stroke-accent" />
    </svg>
  )
}
