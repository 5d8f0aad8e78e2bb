import { classNames } from '../class-names.ts'

/** Shows after 200 ms. Give it the size of what will come: `h-5 w-40`. */
export function Skeleton({ className = 'h-5 w-full' }: { className?: string }) {
  return (
    <span aria-hidden="true" className="block animate-late">
      <span className={classNames('block animate-breathe rounded-control bg-text/8', className)} />
    </span>
  )
}
