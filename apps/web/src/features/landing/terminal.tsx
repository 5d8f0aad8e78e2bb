import { useT } from '@formstead/i18n/react'
import { Icon } from '../../ui/icon.tsx'

const command = 'npm start'
const steps = [
  'landing.selfHost.step.database',
  'landing.selfHost.step.migrate',
  'landing.selfHost.step.serve',
] as const

export function Terminal() {
  const t = useT()
  return (
    <div className="overflow-hidden rounded-card border border-border-hover bg-surface-raised">
      <p className="border-b border-border px-5 py-2.5 text-sm text-text-faint">
        {t('landing.selfHost.terminal')}
      </p>
      <p className="px-5 pt-5 font-mono text-lg" dir="ltr">
        <span className="text-text-faint select-none" aria-hidden="true">
          ${' '}
        </span>
        <code className="font-mono font-semibold">{command}</code>
      </p>
      <ol className="space-y-3 px-5 pt-4 pb-6">
        {steps.map((step) => (
          <li key={step} className="flex gap-3 text-text-muted">
            <Icon name="check" className="mt-1.25 size-4 text-accent-text" />
            {t(step)}
          </li>
        ))}
      </ol>
    </div>
  )
}
