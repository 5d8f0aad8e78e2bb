/** More cannot be counted at a glance. */
export const mostStars = 10

type StarsProps = { stars: number; max: number; label: string }

export const Stars = ({ stars, max, label }: StarsProps) => (
  <span
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the stars have one accessible name together
    role="img"
    aria-label={label}
    title={label}
    className="inline-flex gap-0.5 align-middle rtl:[direction:rtl]"
  >
    {Array.from({ length: max }, (_, index) => (
      <svg
        key={index}
        viewBox="0 0 24 24"
        className={`size-3.5 shrink-0 stroke-[1.75] ${index < stars ? 'fill-accent stroke-accent dark:fill-accent-text dark:stroke-accent-text' : 'fill-none stroke-border-strong'}`}
        strokeLinejoin="round"
      >
        <path d="m12 3.2 2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-3-5.4 3 1.1-6.1L3.2 9.6l6.1-.8z" />
      </svg>
    ))}
  </span>
)
