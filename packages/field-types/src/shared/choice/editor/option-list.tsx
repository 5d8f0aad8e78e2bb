import type { ReactNode } from 'react'
import { useT } from '@formstead/i18n/react'
import { NameList } from '../../name-list.tsx'
import type { ChoiceOption } from '../choice-option.ts'

type OptionListProps = {
  options: readonly ChoiceOption[]
  change: (options: ChoiceOption[]) => void
  error: (path: string) => string | undefined
  children?: (option: ChoiceOption, index: number) => ReactNode
}

export function OptionList({ options, change, error, children }: OptionListProps) {
  const t = useT()
  return (
    <NameList
      label={t('field_types.choice.options')}
      addLabel={t('field_types.choice.add')}
      items={options}
      nameOf={({ name }) => name}
      labelOf={(number) => t('field_types.choice.option', { number })}
      rename={(option, name) => ({ ...option, name })}
      make={() => ({
        id: `option_${Date.now()}`,
        name: t('field_types.choice.option', { number: options.length + 1 }),
      })}
      change={change}
      error={(index) => error(`options.${index}.name`)}
      {...(children && { children })}
    />
  )
}
