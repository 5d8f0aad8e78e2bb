import type { Feature } from '@formstead/contract'
import { PlanTag } from '../plan-tag.tsx'

type SettingLabelProps = { label: string; feature?: Feature | undefined }

export const SettingLabel = ({ label, feature }: SettingLabelProps) =>
  feature ? (
    <span className="inline-flex flex-wrap items-center gap-2">
      {label} <PlanTag feature={feature} />
    </span>
  ) : (
    label
  )
