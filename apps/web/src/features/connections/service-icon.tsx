export const ServiceIcon = ({ icon }: { icon: string }) => (
  <span className="grid size-9 shrink-0 place-items-center rounded-control bg-surface-sunken text-text-muted">
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
