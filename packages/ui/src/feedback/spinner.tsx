import { classNames } from '../class-names.ts'

type SpinnerProps = { label?: string; className?: string }

/** Without a label it is hidden from screen readers. */
export function Spinner({ label, className = 'size-4' }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex">
      <svg
        viewBox="0 0 16 16"
        className={classNames('animate-spin fill-none stroke-current stroke-2', className)}
        aria-hidden="true"
      >
        <circle cx="8" cy="8" r="6.5" className="opacity-25" />
        <path d="M8 1.5A6.5 6.5 0 0 1 14.5 8" strokeLinecap="round" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
