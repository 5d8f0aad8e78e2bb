import { useT } from '@formstead/i18n/react'

/** Separates a form from alternative ways to do the same. */
export function OrLine() {
  const t = useT()
  return (
    <p className="flex items-center gap-3 text-text-muted before:h-px before:grow before:bg-border after:h-px after:grow after:bg-border">
      {t('login.or')}
    </p>
  )
}
