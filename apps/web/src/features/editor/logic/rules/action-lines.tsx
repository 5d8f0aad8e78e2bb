import type { Block, LogicAction, LogicRule } from '@formstead/form-engine'
import { useT } from '@formstead/i18n/react'
import { Button, IconButton } from '@formstead/ui'
import { OptionPicker } from '@formstead/ui/option-picker'
import {
  CornerDownRight,
  Eye,
  EyeOff,
  Lock,
  LockOpen,
  Pencil,
  Plus,
  SquareAsterisk,
  SquareDashed,
  X,
  type LucideIcon,
} from 'lucide-react'
import { BlockIcon, entryOf } from '../../../../ui/block-icon.tsx'
import { useDraft } from '../../../../lib/forms/draft-source.ts'
import { actionKeys } from '../descriptions/action-keys.ts'
import {
  actionsOf,
  addAction,
  kindOf,
  listActionKinds,
  setActions,
  type ActionKind,
  type Branch,
} from './edit-rules.ts'
import { JumpTarget } from '../pages/jump-target.tsx'
import { listPlaces, placeOf } from '../pages/places.ts'
import { firstValue, valueKindOf } from './settable-value.ts'
import { asideStyles, Line, Token, tokenStyles } from '../../../../lib/conditions/token.tsx'
import { ValueInput } from '../../../../lib/conditions/value/value-input.tsx'

const icons: Record<ActionKind, LucideIcon> = {
  'show-block': Eye,
  'hide-block': EyeOff,
  'require-answer': SquareAsterisk,
  'make-it-optional': SquareDashed,
  'enable-block': LockOpen,
  'disable-block': Lock,
  'set-value': Pencil,
  jump: CornerDownRight,
}

type ActionLinesProps = {
  rule: LogicRule
  branch: Branch
  block: Block
  onChange: (rule: LogicRule, isTyped?: boolean) => void
  /** Hides the block and lets the rule show it; undefined if the block is already hidden. */
  onShowOnly?: (() => void) | undefined
}

/** What happens when the conditions are met, or when they are not. */
export function ActionLines({ rule, branch, block, onChange, onShowOnly }: ActionLinesProps) {
  const t = useT()
  const places = useDraft(listPlaces)
  const here = placeOf(places, block.id)
  const actions = actionsOf(rule, branch)
  const kinds = listActionKinds(block)
  const set = (next: readonly LogicAction[], isTyped?: boolean) =>
    onChange(setActions(rule, branch, next), isTyped)
  const make = (kind: ActionKind): LogicAction => {
    if (kind === 'jump') return { type: kind, to: places[here + 1]?.id ?? 'end' }
    return kind === 'set-value' ? { type: kind, value: firstValue(block) } : kind
  }
  const options = (offered: readonly ActionKind[]) =>
    offered.map((kind) => ({ value: kind, label: t(actionKeys[kind]), icon: iconOf(kind) }))
  const left = kinds.filter((kind) => !actions.some((action) => kindOf(action) === kind))
  const showOnly = {
    value: 'show-only',
    label: t('editor.logic.action.showOnly'),
    icon: <Eye aria-hidden />,
  }
  const firstWord = t(branch === 'actions' ? 'editor.logic.then' : 'editor.logic.otherwise')
  const label = t(branch === 'actions' ? 'editor.logic.addAction' : 'editor.logic.addOtherwise')
  return (
    <div className="mt-2 border-t border-border pt-2">
      {actions.map((action, index) => {
        const kind = kindOf(action)
        const name = t(actionKeys[kind])
        return (
          <Line key={kind} word={index === 0 ? firstWord : t('editor.logic.and')}>
            <OptionPicker
              label={t('editor.logic.action')}
              options={options([kind, ...left])}
              selected={[kind]}
              onSelect={([next]) =>
                next !== kind &&
                set(addAction(actions.toSpliced(index, 1), make(next as ActionKind)))
              }
              trigger={
                <Token
                  look={kinds.includes(kind) ? 'value' : 'bad'}
                  name={t('editor.logic.action')}
                  text={name}
                  icon={iconOf(kind)}
                />
              }
            />
            <ActionObject
              action={action}
              block={block}
              onChange={(next, isTyped) => set(actions.with(index, next), isTyped)}
            />
            <IconButton
              label={t('editor.logic.removeAction', { name })}
              icon={<X />}
              className={asideStyles}
              onClick={() => set(actions.toSpliced(index, 1))}
            />
          </Line>
        )
      })}
      {left.length > 0 && (
        <Line word={actions.length === 0 ? firstWord : ''}>
          <OptionPicker
            label={label}
            options={[...options(left), ...(onShowOnly ? [showOnly] : [])]}
            onSelect={([kind]) =>
              kind === showOnly.value
                ? onShowOnly?.()
                : set(addAction(actions, make(kind as ActionKind)))
            }
            trigger={
              <Button
                color="light-gray"
                size="small"
                icon={<Plus />}
                className="-ms-2 bg-transparent text-text-muted"
                aria-label={label}
              >
                {t('editor.logic.newAction')}
              </Button>
            }
          />
        </Line>
      )}
    </div>
  )
}

function iconOf(kind: ActionKind) {
  const Icon = icons[kind]
  // Only the arrow of a jump has a direction.
  return <Icon aria-hidden className={kind === 'jump' ? 'rtl:-scale-x-100' : ''} />
}

type ActionObjectProps = {
  action: LogicAction
  block: Block
  onChange: (action: LogicAction, isTyped?: boolean) => void
}

/** The object of an action: the block itself, or the page to jump to. */
function ActionObject({ action, block, onChange }: ActionObjectProps) {
  const t = useT()
  if (typeof action === 'object' && action.type === 'jump')
    return (
      <JumpTarget
        block={block.id}
        to={action.to}
        onChange={(to) => onChange({ type: 'jump', to })}
      />
    )
  const name = block.name || t('editor.block.unnamed')
  return (
    <>
      <span className={tokenStyles('field')}>
        <BlockIcon icon={entryOf(block)?.icon} />
        <span className="truncate">{name}</span>
      </span>
      {typeof action === 'object' && (
        <>
          <span className="px-1 text-sm text-text-muted">{t('editor.logic.to')}</span>
          <ValueInput
            kind={valueKindOf(block)}
            block={block}
            asked={block.id}
            label={t('editor.logic.newValueOf', { name })}
            value={action.value}
            onChange={(value, isTyped) =>
              onChange({ type: 'set-value', value: value ?? '' }, isTyped)
            }
          />
        </>
      )}
    </>
  )
}
