export function Logo({ name }: { name: string }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2 text-lg font-semibold text-text">
      <svg viewBox="0 0 24 24" className="size-7 shrink-0" aria-hidden="true">
        <rect width="24" height="24" rx="6" className="fill-accent" />
        <path
          d="M6 18.5v-8L12 5.5l6 5v8zM9.5 12.5h5M9.5 15.5h3"
          className="fill-none stroke-on-accent stroke-[1.75]"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className="truncate">{name}</span>
    </span>
  )
}
