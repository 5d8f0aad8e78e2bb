import { blockTypes } from '@formstead/field-types'
import { readDraftBlock, type Block } from '@formstead/form-engine'
import { useT } from '@formstead/i18n/react'
import { SegmentedControl, TextInput } from '@formstead/ui'
import type { ComponentProps } from 'react'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { useEditor } from '../editor-context.ts'
import { useChangeBlocks } from '../logic/rules/use-change-blocks.ts'
import { MentioningBlock, MentionLine, MentionText } from '../mention-inputs.tsx'
import { useUploadMedia } from '../../../lib/api/use-upload-media.ts'
import { PanelSection } from './panel-section.tsx'
import { useSettingsView } from './settings-views.ts'
import { usePayees } from './use-payees.ts'
import { useBlockProblems } from './use-block-problems.ts'
import { WidthChoice } from './width-choice.tsx'

type Change = object | ((latest: Block) => object)

export const FieldTab = ({ block }: { block: Block }) => (
  <MentioningBlock value={block.id}>
    <div className="divide-y divide-border">
      <FieldSettings block={block} />
      <FieldId id={block.id} />
    </div>
  </MentioningBlock>
)

/** The settings common to all blocks, around those of this type. */
function FieldSettings({ block }: { block: Block }) {
  const t = useT()
  const { session, isReadOnly } = useEditor()
  const changeBlocks = useChangeBlocks()
  const problems = useBlockProblems(block.id)
  const type = blockTypes.get(block.type)
  const isField = type?.kind === 'field'
  const change = (wanted: Change) => {
    const item = session.draft().properties.find(({ id }) => id === block.id)
    if (item?.type !== block.type) return
    const latest = readDraftBlock(item)
    const settings = typeof wanted === 'function' ? wanted(latest) : wanted
    const gesture = `${block.id} ${Object.keys(settings).join()}`
    changeBlocks([latest], settle(latest, settings), gesture)
  }
  return (
    <fieldset disabled={isReadOnly} className="flex min-w-0 flex-col divide-y divide-border">
      <PanelSection>
        {isField && (
          <Choice
            label={t('editor.field.answer')}
            segments={[
              { value: 'optional', label: t('editor.field.optional') },
              { value: 'required', label: t('editor.field.required') },
            ]}
            value={block.required ? 'required' : 'optional'}
            onChange={(answer) => change({ required: answer === 'required' })}
          />
        )}
        <Choice
          label={t('editor.field.visibility')}
          segments={[
            { value: 'visible', label: t('editor.field.visible') },
            { value: 'hidden', label: t('editor.field.hidden') },
            ...(isField ? [{ value: 'locked' as const, label: t('editor.field.locked') }] : []),
          ]}
          value={block.hidden ? 'hidden' : block.disabled ? 'locked' : 'visible'}
          onChange={(shown) => change({ hidden: shown === 'hidden', disabled: shown === 'locked' })}
        />
        <WidthChoice value={block.width} onChange={(width) => change({ width })} />
      </PanelSection>
      <TypeSettings block={block} change={change} error={problems} />
      {isField && (
        <PanelSection>
          <MentionText
            label={t('editor.field.help')}
            help={t('editor.field.helpPlaceholder')}
            value={block.help ?? ''}
            error={problems('help')}
            onChange={(help) => change({ help: help || null })}
          />
          <Choice
            label={t('editor.field.helpPosition')}
            segments={[
              { value: 'above_input', label: t('editor.field.above') },
              { value: 'below_input', label: t('editor.field.below') },
            ]}
            value={block.help_position}
            onChange={(help_position) => change({ help_position })}
          />
          {type.hasPlaceholder && (
            <TextInput
              label={t('editor.field.placeholder')}
              value={block.placeholder ?? ''}
              error={problems('placeholder')}
              onChange={(placeholder) => change({ placeholder: placeholder || null })}
            />
          )}
        </PanelSection>
      )}
    </fieldset>
  )
}

/** Outside the fieldset, because read-only members may copy it too. */
function FieldId({ id }: { id: string }) {
  const t = useT()
  return (
    <PanelSection>
      <p className="flex items-center justify-between gap-2 text-sm text-text-muted">
        <span className="shrink-0">{t('editor.field.id')}</span>
        <span className="flex min-w-0 items-center gap-1">
          <code className="truncate text-xs" dir="ltr">
            {id}
          </code>
          <CopyButton text={id} label={t('editor.field.copyId')} />
        </span>
      </p>
    </PanelSection>
  )
}

/** With a visible label, because three rows of options would be unclear without one. */
const Choice = <Value extends string>(props: ComponentProps<typeof SegmentedControl<Value>>) => (
  <div>
    <span aria-hidden="true" className="mb-1.5 block text-sm font-medium">
      {props.label}
    </span>
    <SegmentedControl {...props} />
  </div>
)

/** Resets settings that conflict with the one that was set; the type knows them. */
function settle(block: Block, settings: object): object {
  const type = blockTypes.get(block.type)
  const [changed] = Object.keys(settings)
  if (!type?.settle || changed === undefined) return settings
  const before: Readonly<Record<string, unknown>> = block
  const after: Readonly<Record<string, unknown>> = type.settle({ ...block, ...settings }, changed)
  const different = Object.entries(after).filter(([key, value]) => value !== before[key])
  return { ...Object.fromEntries(different), ...settings }
}

type TypeSettingsProps = {
  block: Block
  change: (wanted: Change) => void
  error: (setting: string) => string | undefined
}

function TypeSettings({ block, change, error }: TypeSettingsProps) {
  const View = useSettingsView(block.type)
  const uploadMedia = useUploadMedia()
  const accounts = usePayees(block.type)
  if (!View) return null
  return (
    <PanelSection>
      {/* oxlint-disable-next-line react/static-components -- one component per type, loaded once */}
      <View
        key={block.id}
        field={block}
        change={change}
        error={error}
        MentionInput={MentionLine}
        MentionRichText={MentionText}
        uploadMedia={uploadMedia}
        accounts={accounts}
      />
    </PanelSection>
  )
}
