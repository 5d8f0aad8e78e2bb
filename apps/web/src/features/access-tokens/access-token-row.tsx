import { useI18n } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { useState } from 'react'
import { ListRow } from '../../ui/lists/list-row.tsx'
import { AbilityBadges } from './ability-badges.tsx'
import type { AccessToken } from './access-token.ts'

type AccessTokenRowProps = { token: AccessToken; onDelete: () => void }

export function AccessTokenRow({ token, onDelete }: AccessTokenRowProps) {
  const { t, formatAgo, formatDate } = useI18n()
  const { name, abilities, created_at, last_used_at, expires_at } = token
  return (
    <ListRow
      title={<bdi>{name}</bdi>}
      facts={
        <>
          <time dateTime={created_at}>{t('tokens.created', { date: formatDate(created_at) })}</time>
          <TokenExpiry expiresAt={expires_at} />
          {last_used_at === null ? (
            <span>{t('tokens.neverUsed')}</span>
          ) : (
            <time dateTime={last_used_at}>
              {t('tokens.lastUsed', { ago: formatAgo(last_used_at) })}
            </time>
          )}
        </>
      }
      action={
        <Button
          color="outline-gray"
          size="small"
          aria-label={t('tokens.deleteOne', { name })}
          onClick={onDelete}
        >
          {t('tokens.delete')}
        </Button>
      }
    >
      <AbilityBadges abilities={abilities} />
    </ListRow>
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
