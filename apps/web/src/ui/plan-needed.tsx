import type { Feature } from '@formstead/contract'
import { Notice } from './notice.tsx'
import { UpgradeButton } from './upgrade-button.tsx'

/** Says what a plan lacks, and links to one that has it. */
export const PlanNeeded = ({ text, feature }: { text: string; feature: Feature }) => (
  <Notice tone="info">
    <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {text}
      <span className="sm:-my-1.5">
        <UpgradeButton feature={feature} />
      </span>
    </span>
  </Notice>
)
