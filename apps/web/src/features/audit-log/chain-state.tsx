import { useT } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { Link2, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useVerification, type AuditPage } from './use-audit-log.ts'

type ChainStateProps = { workspaceId: number | null; chain: AuditPage['chain'] }

export function ChainState({ workspaceId, chain }: ChainStateProps) {
  const t = useT()
  const { data, isPending, isError, mutate } = useVerification(workspaceId)
  const { length, hash } = data ?? chain
  return (
    <footer className="flex flex-wrap items-center gap-3 border-t border-border px-4 py-3 sm:px-5">
      <div className="min-w-0 grow basis-64">
        <output
          className={`flex items-center gap-2 font-medium [&_svg]:size-4 [&_svg]:shrink-0 ${
            data ? (data.is_intact ? 'text-success' : 'text-danger') : 'text-text'
          }`}
        >
          {data?.is_intact === true && <ShieldCheck aria-hidden="true" />}
          {data?.is_intact === false && <ShieldAlert aria-hidden="true" />}
          {!data && <Link2 aria-hidden="true" />}
          {data
            ? data.is_intact
              ? t('audit.verified')
              : t('audit.broken', { position: data.broken_at ?? 0 })
            : isError
              ? t('common.loadFailed')
              : t('audit.chain', { count: length })}
        </output>
        {hash && (
          <p className="mt-0.5 truncate text-xs text-text-muted">
            {t('audit.hash')} <code dir="ltr">{hash}</code>
          </p>
        )}
      </div>
      <Button color="outline-gray" size="small" loading={isPending} onClick={() => mutate()}>
        {t('audit.verify')}
      </Button>
    </footer>
  )
}
