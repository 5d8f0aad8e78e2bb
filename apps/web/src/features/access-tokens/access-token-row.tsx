import { useI18n } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { useState } from 'react'
import { AbilityBadges } from './ability-badges.tsx'
import type { AccessToken } from './access-token.ts'

type AccessTokenRowProps = { token: AccessToken; onDelete: () => void }

export function AccessTokenRow({ token, onDelete }: AccessTokenRowProps) {
  const { t, formatAgo, formatDate } = useI18n()
  const { name, abilities, created_at, last_used_at, expires_at } = token
  return (
    <li className="flex items-start gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex min-w-0 grow flex-col gap-1.5">
        <p className="font-medium wrap-anywhere text-text">
          <bdi>{name}</bdi>
        </p>
        <AbilityBadges abilities={abilities} />
        <p className="flex flex-wrap gap-x-4 text-text-muted">
          <time dateTime={created_at}>{t('tokens.created', { date: formatDate(created_at) })}</time>
          <TokenExpiry expiresAt={expires_at} />
          {last_used_at === null ? (
            <span>{t('tokens.neverUsed')}</span>
          ) : (
            <time dateTime={last_used_at}>
              {t('tokens.lastUsed', { ago: formatAgo(last_used_at) })}
            </time>
          )}
        </p>
      </div>
      <Button
        color="outline-gray"
        size="small"
        aria-label={t('tokens.deleteOne', { name })}
        onClick={onDelete}
      >
        {t('tokens.delete')}
      </Button>
    </li>
  )
}

function TokenExpiry({ expiresAt }: { expiresAt: string | null }) {
  const { t, formatDate } = useI18n()
  const [now] = useState(() => Date.now())
  if (expiresAt === null) return <span>{t('tokens.neverExpires')}</span>
  const hasEnded = Date.parse(expiresAt) <= now
  return (
    <time dateTime={expiresAt} className={hasEnded ? 'text-danger' : undefined}>
      {t(hasEnded ? 'tokens.expired' : 'tokens.expires', { date: formatDate(expiresAt) })}
    </time>
  )
}
