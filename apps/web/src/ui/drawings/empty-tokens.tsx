export function EmptyTokens() {
  return (
    <svg
      viewBox="0 0 160 110"
      className="h-26 fill-none stroke-border-strong stroke-2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <rect x="18" y="20" width="60" height="74" rx="6" className="fill-surface-raised" />
      <path d="M30 36h24" />
      <rect x="30" y="46" width="36" height="10" rx="3" />
      <rect x="30" y="66" width="36" height="10" rx="3" />
      <path d="M92 57h50M126 57v12M138 57v8" className="stroke-accent" />
      <circle cx="84" cy="57" r="14" className="fill-surface stroke-accent" />
      <circle cx="84" cy="57" r="4" className="stroke-accent" />
    </svg>
  )
}
