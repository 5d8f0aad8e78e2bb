import { readDraftBlock, type Draft, type LogicRule } from '@formstead/form-engine'
import { useT } from '@formstead/i18n/react'
import { Button, Dialog, MultiSelect } from '@formstead/ui'
import { OptionPicker } from '@formstead/ui/option-picker'
import { useState, type ComponentProps } from 'react'
import { BlockIcon, entryOf } from '../../../../ui/block-icon.tsx'
import { useDraft } from '../../../../lib/forms/draft-source.ts'
import { rulesOf } from './edit-rules.ts'
import { useRuleActions } from './use-rule-actions.ts'

type Trigger = ComponentProps<typeof OptionPicker>['trigger']

const toOption = (item: Draft['properties'][number], unnamed: string) => {
  const block = readDraftBlock(item)
  return {
    value: block.id,
    label: block.name || unnamed,
    icon: <BlockIcon icon={entryOf(block)?.icon} />,
  }
}

/** Copies the rules of another block to this one. */
export function CopyFrom({ block, trigger }: { block: string; trigger: Trigger }) {
  const t = useT()
  const { copy } = useRuleActions()
  const properties = useDraft((draft) => draft.properties)
  const sources = properties.filter(({ id, logic }) => id !== block && rulesOf(logic).length > 0)
  return (
    <OptionPicker
      label={t('editor.logic.copyFrom')}
      trigger={trigger}
      options={sources.map((item) => toOption(item, t('editor.block.unnamed')))}
      onSelect={([from]) => from !== undefined && copy(from, [block])}
    />
  )
}

type CopyToProps = { block: string; rules: readonly LogicRule[]; onClose: () => void }

export function CopyTo({ block, rules, onClose }: CopyToProps) {
  const t = useT()
  const { copy } = useRuleActions()
  const properties = useDraft((draft) => draft.properties)
  const [chosen, setChosen] = useState<readonly string[]>([])
  return (
    <Dialog
      isOpen
      title={t('editor.logic.copyTo')}
      onClose={onClose}
      footer={
        <>
          <Button color="outline-gray" onClick={onClose}>
            {t('editor.logic.cancel')}
          </Button>
          <Button
            disabled={chosen.length === 0}
            onClick={() => {
              copy(block, chosen, rules)
              onClose()
            }}
          >
            {t('editor.logic.copy')}
          </Button>
        </>
      }
    >
      <MultiSelect
        label={t('editor.logic.copyToBlocks')}
        help={t('editor.logic.copyHelp')}
        options={properties
          .filter(({ id }) => id !== block)
          .map((item) => toOption(item, t('editor.block.unnamed')))}
        values={chosen}
        onChange={setChosen}
      />
    </Dialog>
  )
}
