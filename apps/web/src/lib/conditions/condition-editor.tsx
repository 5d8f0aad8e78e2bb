import type { ConditionGroup, ConditionNode } from '@formstead/form-engine'
import { useT } from '@formstead/i18n/react'
import { Button, IconButton } from '@formstead/ui'
import { OptionPicker } from '@formstead/ui/option-picker'
import { Plus, X } from 'lucide-react'
import { ReferencePicker } from './reference-picker.tsx'
import { listOperators, type ReferenceTarget, type ConditionUse } from './reference-targets.ts'
import { ConditionLine } from './condition-line.tsx'
import {
  addGroup,
  addNode,
  dissolveGroup,
  isGroup,
  setJoin,
  topGroup,
  type Conditions,
  type EditConditions,
  type Join,
  type NodePath,
} from './condition-tree.ts'
import { newLeaf } from './edit-condition.ts'
import { Line, Token } from './token.tsx'

type PartProps = { use: ConditionUse; edit: EditConditions }

/** The conditions of a rule as sentences, with nested groups. */
export function ConditionEditor({
  conditions,
  firstWord,
  ...part
}: PartProps & { conditions: Conditions; firstWord: string }) {
  const t = useT()
  const group = topGroup(conditions)
  const isAlways = conditions !== null && group.children.length === 0
  return (
    <>
      <GroupLines group={group} path={[]} firstWord={firstWord} {...part} />
      <Line word={group.children.length === 0 ? firstWord : ''}>
        {isAlways && (
          <span className="text-sm text-text-muted">
            {t(group.operatorIdentifier === 'and' ? 'editor.logic.always' : 'editor.logic.never')}
          </span>
        )}
        <AddCondition
          label={t('editor.logic.addCondition')}
          {...part}
          onPick={(leaf) => part.edit((now) => addNode(now, [], leaf))}
        />
        {group.children.length > 0 && (
          <AddCondition
            label={t('editor.logic.addGroup')}
            {...part}
            onPick={(leaf) => part.edit((now) => addGroup(now, [], leaf))}
          />
        )}
      </Line>
    </>
  )
}

type GroupProps = PartProps & { group: ConditionGroup; path: NodePath }

function GroupLines({ group, path, firstWord, ...part }: GroupProps & { firstWord: string }) {
  return group.children.map((child, index) => (
    <Line
      // oxlint-disable-next-line react/no-array-index-key -- conditions have no other key
      key={index}
      word={index === 0 ? firstWord : <JoinWord group={group} path={path} {...part} />}
    >
      <Child node={child} path={[...path, index]} {...part} />
    </Line>
  ))
}

const Child = ({ node, ...part }: PartProps & { node: ConditionNode; path: NodePath }) =>
  isGroup(node) ? <GroupBox group={node} {...part} /> : <ConditionLine leaf={node} {...part} />

/** In the top group, the joining word between conditions can be changed; a nested group has it in its header. */
function JoinWord({ group, path, edit }: GroupProps) {
  const t = useT()
  const words: Record<Join, string> = { and: t('editor.logic.and'), or: t('editor.logic.or') }
  const word = words[group.operatorIdentifier]
  if (path.length > 0) return word
  return (
    <OptionPicker
      label={t('editor.logic.join')}
      options={(['and', 'or'] as const).map((join) => ({ value: join, label: words[join] }))}
      selected={[group.operatorIdentifier]}
      onSelect={([join]) => edit((now) => setJoin(now, path, join as Join))}
      trigger={
        <button
          type="button"
          aria-label={`${t('editor.logic.join')}: ${word}`}
          className="cursor-pointer rounded-control underline decoration-border-pressed underline-offset-4 hover:text-text disabled:cursor-not-allowed pointer-coarse:min-h-11"
        >
          {word}
        </button>
      }
    />
  )
}

function GroupBox({ group, path, use, edit }: GroupProps) {
  const t = useT()
  const words: Record<Join, string> = { and: t('editor.logic.allOf'), or: t('editor.logic.anyOf') }
  return (
    <fieldset
      data-group
      className="min-w-0 grow rounded-control rounded-s-xs border-s-2 border-border-strong bg-surface py-1 ps-3 pe-1"
    >
      <legend className="sr-only">{words[group.operatorIdentifier]}</legend>
      <div className="-ms-2 flex min-h-8 items-center gap-1">
        <OptionPicker
          label={t('editor.logic.join')}
          options={(['or', 'and'] as const).map((join) => ({ value: join, label: words[join] }))}
          selected={[group.operatorIdentifier]}
          onSelect={([join]) => edit((now) => setJoin(now, path, join as Join))}
          trigger={
            <Token
              look="operator"
              name={t('editor.logic.join')}
              text={words[group.operatorIdentifier]}
            />
          }
        />
        <span className="grow" />
        <AddCondition
          label={t('editor.logic.addToGroup')}
          isIcon
          use={use}
          onPick={(leaf) => edit((now) => addNode(now, path, leaf))}
        />
        <AddCondition
          label={t('editor.logic.addGroup')}
          use={use}
          onPick={(leaf) => edit((now) => addGroup(now, path, leaf))}
        />
        <IconButton
          label={t('editor.logic.dissolve')}
          icon={<X />}
          onClick={() => edit((now) => dissolveGroup(now, path))}
        />
      </div>
      <GroupLines group={group} path={path} firstWord="" use={use} edit={edit} />
    </fieldset>
  )
}

type AddConditionProps = {
  label: string
  isIcon?: true
  use: ConditionUse
  onPick: (leaf: NonNullable<ReturnType<typeof newLeaf>>) => void
}

/** Starts with the field: a condition without one is never stored. */
function AddCondition({ label, isIcon, use, onPick }: AddConditionProps) {
  const t = useT()
  const fits = (asked: ReferenceTarget) => listOperators(asked, use).length > 0
  return (
    <ReferencePicker
      label={t('editor.logic.chooseField')}
      trigger={
        isIcon ? (
          <IconButton label={label} icon={<Plus />} />
        ) : (
          <Button
            color="light-gray"
            size="small"
            icon={<Plus />}
            className="-ms-2 bg-transparent text-text-muted"
          >
            {label}
          </Button>
        )
      }
      fits={fits}
      onPick={(asked) => {
        const leaf = newLeaf(asked, use)
        if (leaf) onPick(leaf)
      }}
    />
  )
}
