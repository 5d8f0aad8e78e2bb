import { useT } from '@formstead/i18n/react'
import { Button, Card, EmptyState, IconButton, Skeleton } from '@formstead/ui'
import { Plus, RefreshCw } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { ConnectDialog } from './connect-dialog.tsx'
import { useConnectedAccounts, type ConnectedAccount } from '../../lib/connected-accounts.ts'
import { ConnectionRow } from './connection-row.tsx'
import { DisconnectDialog } from './disconnect-dialog.tsx'
import { useConnect } from './use-connect.ts'

export function ConnectionCard() {
  const t = useT()
  const accounts = useConnectedAccounts()
  const [isChoosing, setIsChoosing] = useState(false)
  const [ending, setEnding] = useState<ConnectedAccount>()
  const connectButton = useRef<HTMLButtonElement>(null)
  const endChoosing = useCallback(() => setIsChoosing(false), [])
  const { waitingFor, start, cancel } = useConnect(endChoosing)
  const afterDisconnecting = () => {
    setEnding(undefined)
    // The pressed button disappears with its row, and would take the focus with it.
    requestAnimationFrame(() => connectButton.current?.focus())
  }
  return (
    <Card
      title={t('settings.connections')}
      description={t('connections.text')}
      action={
        <div className="flex items-center gap-2">
          <IconButton
            label={t('connections.refresh')}
            icon={<RefreshCw />}
            onClick={() => void accounts.refetch()}
          />
          <Button
            ref={connectButton}
            size="small"
            icon={<Plus />}
            onClick={() => setIsChoosing(true)}
          >
            {t('connections.connect')}
          </Button>
        </div>
      }
    >
      {accounts.isPending && <Skeleton className="h-5 w-64" />}
      {accounts.isError && (
        <LoadFailure error={accounts.error} onRetry={() => void accounts.refetch()} />
      )}
      {accounts.data?.length === 0 && <EmptyState title={t('connections.empty')} />}
      {accounts.data && accounts.data.length > 0 && (
        <ul className="flex flex-col divide-y divide-border">
          {accounts.data.map((account) => (
            <ConnectionRow
              key={account.id}
              account={account}
              onReconnect={() => {
                setIsChoosing(true)
                void start(account.provider)
              }}
              onDisconnect={() => setEnding(account)}
            />
          ))}
        </ul>
      )}
      {isChoosing && (
        <ConnectDialog
          waitingFor={waitingFor}
          onStart={(service) => void start(service)}
          onCancel={cancel}
          onClose={endChoosing}
        />
      )}
      {ending && (
        <DisconnectDialog
          account={ending}
          onClose={() => setEnding(undefined)}
          onDone={afterDisconnecting}
        />
      )}
    </Card>
  )
}
