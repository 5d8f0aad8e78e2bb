type ServiceIconProps = {
  /** An SVG path on a 24-pixel grid. */
  icon: string
  isOn?: boolean
  isSmall?: boolean
}

/** The icon of a service that receives submissions. */
export const ServiceIcon = ({ icon, isOn = false, isSmall = false }: ServiceIconProps) => (
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
