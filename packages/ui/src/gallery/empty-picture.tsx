export function EmptyPicture() {
  return (
    <svg
      viewBox="0 0 120 80"
      className="h-20 w-30 fill-none stroke-current stroke-[1.75]"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M34 24h52v44H34z" className="fill-surface-raised" />
      <path d="M42 14h52v44H42z" className="fill-surface-raised" />
      <path d="M52 28h24M52 38h32M52 48h14" />
      <path d="m14 34 5 5 9-11" className="stroke-accent-text" />
      <path d="M104 40h6M104 50h10" className="opacity-50" />
    </svg>
  )
}
