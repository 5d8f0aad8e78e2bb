export function EmptyForms() {
  return (
    <svg
      viewBox="0 0 160 110"
      className="h-26 fill-none stroke-border-strong stroke-2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <rect
        x="30"
        y="22"
        width="64"
        height="80"
        rx="6"
        className="fill-surface-sunken stroke-border"
        transform="rotate(-6 62 62)"
      />
      <rect x="52" y="12" width="68" height="86" rx="6" className="fill-surface-raised" />
      <path d="M64 28h28" />
      <rect x="64" y="38" width="44" height="12" rx="3" />
      <path d="M64 60h20" />
      <rect x="64" y="70" width="44" height="12" rx="3" className="stroke-accent" />
      <path d="M70 76h8" className="stroke-accent" />
    </svg>
  )
}
