import { classNames } from '../class-names.ts'

/** Appears after 200 ms. Pass the size of the content it stands for, such as `h-5 w-40`. */
export function Skeleton({ className = 'h-5 w-full' }: { className?: string }) {
  return (
    <span aria-hidden="true" className="block animate-fade-delayed">
      <span className={classNames('block animate-pulse rounded-control bg-text/8', className)} />
    </span>
  )
}
