import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { useUiLabels } from '../ui-labels.ts'
import { buttonStyles } from './button-styles.ts'
import type { ButtonVariant } from './button-styles.ts'

export type ButtonProps = ComponentProps<'button'> &
  ButtonVariant & { icon?: ReactNode; loading?: boolean }

export function Button({
  color,
  size,
  icon,
  loading = false,
  type = 'button',
  className,
  children,
  onClick,
  ...button
}: ButtonProps) {
  const labels = useUiLabels()
  // Not `disabled` while loading, because that would lose keyboard focus.
  const press = (event: MouseEvent<HTMLButtonElement>) =>
    loading ? event.preventDefault() : onClick?.(event)
  return (
    <button
      {...button}
      type={type}
      aria-busy={loading || undefined}
      onClick={press}
      className={buttonStyles({ color, size }, className)}
    >
      <span className={classNames('contents', loading && '[&>*]:invisible')}>
        {icon}
        <span>{children}</span>
      </span>
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner label={labels.loading} />
        </span>
      )}
    </button>
  )
}
