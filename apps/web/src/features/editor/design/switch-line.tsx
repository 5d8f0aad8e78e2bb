import { ToggleSwitch } from '@formstead/ui'
import type { ReactNode } from 'react'
import { useFormFlag } from '../form-values.ts'

type SwitchLineProps = { setting: string; label: ReactNode; help?: ReactNode; fallback?: boolean }

/** A setting that is on or off. */
export function SwitchLine({ setting, label, help, fallback = false }: SwitchLineProps) {
  const [isOn, set] = useFormFlag(setting, fallback)
  return <ToggleSwitch label={label} help={help} checked={isOn} onChange={set} isTrailing />
}
