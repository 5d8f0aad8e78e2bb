type KindIconProps = {
  /** SVG path on a grid of 24. */
  icon: string
  isOn?: boolean
  isSmall?: boolean
}

export const KindIcon = ({ icon, isOn = false, isSmall = false }: KindIconProps) => (
  <span
    className={`grid shrink-0 place-items-center rounded-[8px] ${isSmall ? 'size-8' : 'size-9'} ${isOn ? 'bg-accent-soft text-accent-text' : 'bg-surface-sunken text-text-muted'}`}
  >
    <svg
      viewBox="0 0 24 24"
      className="size-5 fill-none stroke-current stroke-[1.75]"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={icon} />
    </svg>
  </span>
)
