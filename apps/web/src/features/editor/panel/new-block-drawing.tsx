/** An illustration of a block between two others. */
export const NewBlockDrawing = () => (
  <svg
    viewBox="0 0 80 56"
    className="w-20 fill-none stroke-border-strong stroke-2"
    aria-hidden="true"
  >
    <rect x="2" y="2" width="76" height="14" rx="3" />
    <rect x="2" y="40" width="76" height="14" rx="3" />
    <path d="M2 28h26M52 28h26" className="stroke-accent-text" />
    <circle cx="40" cy="28" r="8" className="stroke-accent-text" />
    <path d="M40 24v8M36 28h8" className="stroke-accent-text" />
  </svg>
)
