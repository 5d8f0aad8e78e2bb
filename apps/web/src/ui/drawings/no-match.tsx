/** An illustration of a list under a magnifying glass that finds nothing. */
export const NoMatchDrawing = () => (
  <svg width="96" height="72" viewBox="0 0 96 72" fill="none" strokeWidth="1.75" aria-hidden="true">
    <path d="M8 20h72M8 34h40M8 48h36" className="stroke-border-hover" />
    <circle cx="62" cy="42" r="15" className="fill-surface-raised stroke-border-strong" />
    <path d="m73 53 11 11" className="stroke-border-strong" strokeLinecap="round" />
    <path d="M56 42h12" className="stroke-accent-text" strokeLinecap="round" />
  </svg>
)
