import type { TokenAbility } from '@formstead/contract'
import { useT } from '@formstead/i18n/react'
import { Checkbox } from '@formstead/ui'
import type { ReactNode } from 'react'
import { abilityLabels, allAbilities } from './access-token.ts'

type AbilityChoiceProps = {
  chosen: readonly TokenAbility[]
  onChange: (chosen: TokenAbility[]) => void
  error: ReactNode
}

export function AbilityChoice({ chosen, onChange, error }: AbilityChoiceProps) {
  const t = useT()
  const change = (ability: TokenAbility, isOn: boolean) =>
    onChange(allAbilities.filter((one) => (one === ability ? isOn : chosen.includes(one))))
  const hasAll = chosen.length === allAbilities.length
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium text-text">{t('tokens.abilities')}</legend>
      <Checkbox
        label={t('tokens.all')}
        checked={hasAll}
        indeterminate={!hasAll && chosen.length > 0}
        onChange={() => onChange(hasAll ? [] : allAbilities)}
        error={error}
      />
      <div className="ms-1.75 mt-1 grid gap-x-6 gap-y-1.5 border-s border-border ps-4.75 sm:grid-cols-2 [&_label]:pb-0 pointer-fine:[&_label]:min-h-0">
        {allAbilities.map((ability) => (
          <Checkbox
            key={ability}
            label={t(abilityLabels[ability].label)}
            help={t(abilityLabels[ability].text)}
            checked={chosen.includes(ability)}
            onChange={(isOn) => change(ability, isOn)}
          />
        ))}
      </div>
    </fieldset>
  )
}
