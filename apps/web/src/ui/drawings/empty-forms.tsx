const quiet = 'stroke-border-hover'
const ink = 'stroke-accent-text'
const paper = 'fill-surface-raised'

/** An illustration of a form being answered, with its submissions beside it. */
export function EmptyForms() {
  return (
    <svg
      viewBox="0 0 288 176"
      className="h-44 w-72 max-w-full fill-none stroke-border-strong stroke-[1.75] rtl:-scale-x-100"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <rect
        x="46"
        y="34"
        width="92"
        height="120"
        rx="8"
        className={`fill-surface-sunken ${quiet}`}
        transform="rotate(-7 92 94)"
      />
      <rect x="66" y="16" width="104" height="140" rx="8" className={paper} />
      <path d="M82 38h44" />
      <path d="M82 56h22M82 92h30" className={quiet} />
      <rect x="82" y="63" width="72" height="15" rx="4" className={quiet} />
      <rect x="82" y="99" width="72" height="15" rx="4" className={`fill-accent-soft ${ink}`} />
      <path d="M90 106.5h18M112 102.5v8" className={ink} />
      <rect x="82" y="130" width="36" height="13" rx="4" />
      <path d="M180 44c24-8 44 2 46 30" strokeDasharray="1 5.5" className={ink} />
      <path d="m220.5 69 5.5 6 5-6.5" className={ink} />
      <rect x="188" y="88" width="78" height="58" rx="6" className={paper} />
      <path d="M188 104h78M188 118h78M188 132h78" className={quiet} />
      <path d="M198 96.5h14M222 96.5h22" />
      <path d="M198 111.5h20M226 111.5h26" className={ink} />
      <path d="M198 125.5h16M226 125.5h18M198 139.5h12M226 139.5h24" className={quiet} />
    </svg>
  )
}
