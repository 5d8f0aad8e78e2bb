import type { ConditionLeaf } from '@formstead/form-engine'
import { useT } from '@formstead/i18n/react'
import { IconButton } from '@formstead/ui'
import { Menu } from '@formstead/ui/menu'
import { OptionPicker } from '@formstead/ui/option-picker'
import { Ellipsis } from 'lucide-react'
import { useDraft } from '../forms/draft-source.ts'
import { ReferencePicker } from './reference-picker.tsx'
import { findReferenceTarget, listOperators, type ConditionUse } from './reference-targets.ts'
import { referenceName } from './reference-name.ts'
import {
  removeNode,
  replaceNode,
  wrapNode,
  type EditConditions,
  type NodePath,
} from './condition-tree.ts'
import { changeField, changeOperator, changeValue } from './edit-condition.ts'
import { asideStyles, Token } from './token.tsx'
import { useOperatorWords } from './use-logic-words.ts'
import { ValueInput } from './value/value-input.tsx'

type ConditionLineProps = {
  leaf: ConditionLeaf
  path: NodePath
  use: ConditionUse
  edit: EditConditions
}

/** A field, an operator and a value. */
export function ConditionLine({ leaf, path, use, edit }: ConditionLineProps) {
  const t = useT()
  const words = useOperatorWords()
  const asked = useDraft((draft) => findReferenceTarget(draft, leaf.identifier))
  const { operator, value } = leaf.value
  const known = asked?.conditions[operator]
  const name = asked ? referenceName(asked, t) : t('editor.logic.deletedField')
  const replace = (next: ConditionLeaf, isTyped?: boolean) =>
    edit((now) => replaceNode(now, path, next), isTyped)
  return (
    <>
      <ReferencePicker
        label={t('editor.logic.chooseField')}
        trigger={
          <Token
            look={asked ? 'field' : 'bad'}
            name={t('editor.logic.field')}
            text={name}
            blockIcon={asked?.icon}
          />
        }
        selected={leaf.identifier}
        fits={(one) => listOperators(one, use).length > 0}
        onPick={(one) => replace(changeField(leaf, one, use))}
      />
      {asked && (
        <OptionPicker
          label={t('editor.logic.operator')}
          options={listOperators(asked, use).map((one) => ({ value: one, label: words(one) }))}
          selected={[operator]}
          onSelect={([one]) => one !== undefined && replace(changeOperator(leaf, asked, one))}
          trigger={
            <Token
              look={known ? 'operator' : 'bad'}
              name={t('editor.logic.operator')}
              text={words(operator)}
            />
          }
        />
      )}
      {asked && known && known.takes !== 'nothing' && (
        <ValueInput
          kind={known.takes}
          block={asked.block}
          asked={asked.id}
          label={t('editor.logic.valueOf', { name })}
          value={value}
          onChange={(next, isTyped) => replace(changeValue(leaf, next), isTyped)}
        />
      )}
      <Menu
        label={t('editor.logic.moreOf', { name })}
        trigger={
          <IconButton
            label={t('editor.logic.moreOf', { name })}
            icon={<Ellipsis />}
            className={asideStyles}
          />
        }
        groups={[
          [
            { id: 'wrap', label: t('editor.logic.wrap') },
            { id: 'remove', label: t('editor.logic.removeCondition'), dangerous: true },
          ],
        ]}
        onAction={(action) =>
          edit((now) => (action === 'wrap' ? wrapNode(now, path) : removeNode(now, path)))
        }
      />
    </>
  )
}
