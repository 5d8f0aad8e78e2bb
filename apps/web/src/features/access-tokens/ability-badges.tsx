import type { TokenAbility } from '@formstead/contract'
import { useT } from '@formstead/i18n/react'
import { Badge } from '@formstead/ui'
import { abilityLabels, allAbilities } from './access-token.ts'

export function AbilityBadges({ abilities }: { abilities: readonly TokenAbility[] }) {
  const t = useT()
  const names = allAbilities
    .filter((ability) => abilities.includes(ability))
    .map((ability) => t(abilityLabels[ability].label))
  const shown = names.length === allAbilities.length ? [t('tokens.allGiven')] : names
  return (
    <ul className="flex flex-wrap gap-1">
      {(shown.length > 0 ? shown : [t('tokens.none')]).map((name) => (
        <li key={name} className="flex min-w-0">
          <Badge>{name}</Badge>
        </li>
      ))}
    </ul>
  )
}
