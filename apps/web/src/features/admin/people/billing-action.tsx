import { useT } from '@formstead/i18n/react'
import { NumberInput } from '@formstead/ui'
import { useState, type ReactNode } from 'react'
import { Action } from '../action.tsx'
import { useBillingAction } from './person.ts'
import { ReasonForm } from '../reason-form.tsx'

type BillingActionProps = {
  icon: ReactNode
  words: { label: string; text: string; confirm: string; reasonHelp: string }
  /** The duration, if the change is temporary. */
  days?: { usual: number; max: number }
  isDangerous?: boolean
  isOpen: boolean
  onToggle: () => void
  act: (reason: string, days: number) => Promise<{ message: string }>
  children?: ReactNode
}

/** Expands in place, explains what it will do, and asks for a reason. */
export function BillingAction({ icon, words, isDangerous = false, ...props }: BillingActionProps) {
  const { isOpen, onToggle } = props
  return (
    <Action {...{ icon, isOpen, onToggle, isDangerous }} label={words.label}>
      <BillingForm {...props} words={words} isDangerous={isDangerous} />
    </Action>
  )
}

function BillingForm({
  words,
  days,
  isDangerous = false,
  onToggle,
  act,
  children,
}: Omit<BillingActionProps, 'icon'>) {
  const t = useT()
  const [chosen, setChosen] = useState<number | null>(days?.usual ?? null)
  const { mutate, isPending } = useBillingAction(
    (reason: string) => act(reason, chosen ?? 0),
    onToggle,
  )
  return (
    <ReasonForm
      text={words.text}
      confirmLabel={words.confirm}
      {...(isDangerous && { color: 'red' as const })}
      isBusy={isPending}
      reason={{ label: t('admin.reason'), help: words.reasonHelp }}
      onConfirm={mutate}
      onCancel={onToggle}
    >
      {children}
      {days && (
        <NumberInput
          label={t('admin.billing.days')}
          value={chosen}
          min={1}
          max={days.max}
          required
          onChange={setChosen}
        />
      )}
    </ReasonForm>
  )
}
