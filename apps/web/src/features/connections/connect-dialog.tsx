import { useT } from '@formstead/i18n/react'
import { Button, Dialog, Spinner } from '@formstead/ui'
import { useFlag } from '../../lib/app/app-context.ts'
import { ServiceIcon } from '../../ui/icons/service-icon.tsx'
import { serviceOf, shownServices } from './connection-services.ts'
import type { Service } from '../../lib/connected-accounts.ts'

type ConnectDialogProps = {
  waitingFor: Service | undefined
  onStart: (service: Service) => void
  onCancel: () => void
  onClose: () => void
}

export function ConnectDialog({ waitingFor, onStart, onCancel, onClose }: ConnectDialogProps) {
  const t = useT()
  const close = () => {
    onCancel()
    onClose()
  }
  if (waitingFor) {
    const name = t(serviceOf(waitingFor).name)
    return (
      <Dialog
        isOpen
        onClose={close}
        title={t('connections.waitingTitle', { name })}
        footer={
          <Button color="outline-gray" onClick={onCancel}>
            {t('connections.cancel')}
          </Button>
        }
      >
        <output className="flex items-center gap-3 text-text-muted">
          <Spinner />
          {t('connections.waiting')}
        </output>
      </Dialog>
    )
  }
  return (
    <Dialog isOpen onClose={close} title={t('connections.chooseTitle')}>
      <ul className="flex flex-col gap-3">
        {shownServices.map(({ key }) => (
          <li key={key}>
            <ServiceTile service={key} onStart={() => onStart(key)} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const tileStyles =
  'flex min-h-16 w-full items-center gap-3 rounded-card border border-border bg-surface-raised px-3.5 py-2 text-start'

/** A service that is not configured says so instead of describing itself. */
function ServiceTile({ service, onStart }: { service: Service; onStart: () => void }) {
  const t = useT()
  const { flag, icon, name, text } = serviceOf(service)
  const isOffered = useFlag<unknown>(flag, false) === true
  const inside = (
    <>
      <ServiceIcon icon={icon} />
      <span className="min-w-0">
        <span className="block font-medium text-text">{t(name)}</span>
        <span className="block text-text-muted">
          {isOffered ? t(text) : t('connections.notSetUp', { name: t(name) })}
        </span>
      </span>
    </>
  )
  return isOffered ? (
    <button
      type="button"
      className={`${tileStyles} cursor-pointer hover:border-border-hover hover:bg-surface-raised-hover`}
      onClick={onStart}
    >
      {inside}
    </button>
  ) : (
    <div className={tileStyles}>{inside}</div>
  )
}
