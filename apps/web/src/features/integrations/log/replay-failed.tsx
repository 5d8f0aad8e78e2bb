import { useI18n } from '@formstead/i18n/react'
import { Button, Checkbox, DateRangeInput, Dialog, type DayRange } from '@formstead/ui'
import { CalendarRange, RotateCw } from 'lucide-react'
import { useState } from 'react'
import type { Integration } from '../../../lib/forms/integrations.ts'
import { stateWords } from '../state-words.ts'
import { useDeliveryCounts, useReplay, type ReplayRequest } from './use-deliveries.ts'

/** Replays all failed deliveries, or deliveries in chosen states for submissions from a chosen period. */
export function ReplayFailed({ integration }: { integration: Integration }) {
  const { t } = useI18n()
  const counts = useDeliveryCounts(integration)
  const { replay, isBusy } = useReplay(integration)
  const [isChoosing, setChoosing] = useState(false)
  const failed = (counts?.retrying ?? 0) + (counts?.dead ?? 0)
  return (
    <>
      <Button
        color="outline-gray"
        size="small"
        icon={<CalendarRange />}
        onClick={() => setChoosing(true)}
      >
        {t('integrations.log.replayRange')}
      </Button>
      {failed > 0 && (
        <Button
          color="outline-gray"
          size="small"
          icon={<RotateCw />}
          loading={isBusy}
          onClick={() => void replay({})}
        >
          {t('integrations.log.replayFailed', { count: failed })}
        </Button>
      )}
      {isChoosing && <RangeDialog integration={integration} onClose={() => setChoosing(false)} />}
    </>
  )
}

const choices = ['dead', 'retrying', 'skipped', 'delivered'] as const
type Choice = NonNullable<ReplayRequest['states']>[number]

type RangeDialogProps = { integration: Integration; onClose: () => void }

function RangeDialog({ integration, onClose }: RangeDialogProps) {
  const { t } = useI18n()
  const { replay, isBusy } = useReplay(integration)
  const [days, setDays] = useState<DayRange | null>(null)
  const [states, setStates] = useState<readonly Choice[]>(['dead', 'retrying'])
  const send = async () => {
    if (!days) return
    const to = new Date(`${days.end}T00:00`)
    to.setDate(to.getDate() + 1)
    const isDone = await replay({
      states: [...states],
      from: new Date(`${days.start}T00:00`).toISOString(),
      to: to.toISOString(),
    })
    if (isDone) onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closable={!isBusy}
      title={t('integrations.log.rangeTitle')}
      footer={
        <>
          <Button color="outline-gray" disabled={isBusy} onClick={onClose}>
            {t('integrations.editor.close')}
          </Button>
          <Button
            loading={isBusy}
            disabled={!days || states.length === 0}
            onClick={() => void send()}
          >
            {t('integrations.log.replay')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{t('integrations.log.rangeText')}</p>
        <DateRangeInput
          label={t('integrations.log.answered')}
          reserveMessage={false}
          value={days}
          onChange={setDays}
        />
        <fieldset>
          <legend className="mb-1 text-sm font-medium text-text">
            {t('integrations.log.state')}
          </legend>
          <div className="grid grid-cols-2 gap-x-4">
            {choices.map((state) => (
              <Checkbox
                key={state}
                label={t(stateWords[state])}
                checked={states.includes(state)}
                onChange={(checked) =>
                  setStates(checked ? [...states, state] : states.filter((one) => one !== state))
                }
              />
            ))}
          </div>
        </fieldset>
      </div>
    </Dialog>
  )
}
