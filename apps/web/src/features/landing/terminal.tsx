import { landingWords } from '../../landing-words.ts'
import { Icon } from '../../ui/icon.tsx'

const { selfHost } = landingWords

export function Terminal() {
  return (
    <div className="overflow-hidden rounded-card border border-border-hover bg-surface-raised">
      <p className="border-b border-border px-5 py-2.5 text-sm text-text-faint">
        {selfHost.terminal}
      </p>
      <p className="px-5 pt-5 font-mono text-lg" dir="ltr">
        <span className="text-text-faint select-none" aria-hidden="true">
          ${' '}
        </span>
        <code className="font-mono font-semibold">{selfHost.command}</code>
      </p>
      <ol className="space-y-3 px-5 pt-4 pb-6">
        {selfHost.steps.map((step) => (
          <li key={step} className="flex gap-3 text-text-muted">
            <Icon name="check" className="mt-1.25 size-4 text-accent-text" />
            {step}
          </li>
        ))}
      </ol>
    </div>
  )
}
