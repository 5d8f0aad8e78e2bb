import { classNames } from '../class-names.ts'

type LoadingBarProps = {
  label: string
  /** 0 to 100 */
  progress: number
  visible: boolean
  failed?: boolean | undefined
}

export function LoadingBar({ label, progress, visible, failed = false }: LoadingBarProps) {
  return (
    <progress
      aria-label={label}
      aria-hidden={!visible}
      max={100}
      value={progress}
      className={classNames(
        'pointer-events-none fixed inset-x-0 top-0 z-50 block h-[3px] w-full appearance-none border-0 bg-transparent transition-opacity duration-200 [&::-moz-progress-bar]:bg-current [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-current [&::-webkit-progress-value]:transition-[inline-size] [&::-webkit-progress-value]:duration-200',
        failed ? 'text-danger' : 'text-accent',
        !visible && 'opacity-0',
      )}
    />
  )
}
