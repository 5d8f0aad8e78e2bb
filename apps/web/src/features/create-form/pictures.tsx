/** Small illustrations of each choice. */
export function StylePicture({ isFocused }: { isFocused: boolean }) {
  return (
    <svg viewBox="0 0 128 80" className="h-16 w-26 shrink-0 rounded-control" aria-hidden="true">
      <rect width="128" height="80" className="fill-surface-sunken" />
      <rect
        x="26"
        y={isFocused ? 0 : 12}
        width="76"
        height="80"
        rx="3"
        className="fill-surface stroke-border"
      />
      {isFocused && <rect x="26" width="38" height="3" className="fill-accent" />}
      <rect x="34" y="24" width="28" height="4" rx="2" className="fill-text-muted" />
      <rect x="34" y="34" width={isFocused ? 60 : 28} height="8" rx="2" className={line} />
      <rect
        x={isFocused ? 34 : 66}
        y={isFocused ? 46 : 34}
        width={isFocused ? 60 : 28}
        height="8"
        rx="2"
        className={line}
      />
      <rect x="34" y="60" width="20" height="8" rx="2" className="fill-accent" />
    </svg>
  )
}

const line = 'fill-surface-sunken stroke-border'
