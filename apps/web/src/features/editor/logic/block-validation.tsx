import { readDraftBlock, type Block } from '@formstead/form-engine'
import { useT } from '@formstead/i18n/react'
import { Button, TextInput } from '@formstead/ui'
import { OptionPicker } from '@formstead/ui/option-picker'
import { Copy, Trash2 } from 'lucide-react'
import { Suspense } from 'react'
import { BlockIcon, entryOf } from '../../../ui/block-icon.tsx'
import { useDraft } from '../../../lib/forms/draft-source.ts'
import { useEditor } from '../editor-context.ts'
import { useBlockProblems } from '../panel/use-block-problems.ts'
import { ConditionEditor } from '../../../lib/conditions/condition-editor.tsx'
import { useKeptFocus } from '../../../lib/conditions/use-kept-focus.ts'
import { hasValidation, setValidation, validationOf } from './edit-validation.ts'

/** When an answer is valid, and the message shown if it is not. */
export function BlockValidation({ block }: { block: Block }) {
  const t = useT()
  const { session, isReadOnly } = useEditor()
  const problem = useBlockProblems(block.id)('validation')
  const validation = validationOf(block.validation)
  const keptFocus = useKeptFocus<HTMLFieldSetElement>()
  const change = (part: Partial<typeof validation>, isTyped = false) =>
    session.edit(
      [setValidation(block.id, { ...validation, ...part })],
      isTyped ? `validation ${block.id}` : undefined,
    )
  return (
    <Suspense>
      <fieldset disabled={isReadOnly} {...keptFocus} className="flex min-w-0 flex-col gap-3 p-4">
        <legend className="sr-only">{t('editor.validation.label')}</legend>
        <p className="text-sm text-text-muted">{t('editor.validation.help')}</p>
        <div className="@container min-w-0">
          <ConditionEditor
            conditions={validation.conditions}
            firstWord={t('editor.validation.validWhen')}
            use="validation"
            edit={(alter, isTyped) => change({ conditions: alter(validation.conditions) }, isTyped)}
          />
        </div>
        <TextInput
          label={t('editor.validation.message')}
          placeholder={t('editor.validation.messagePlaceholder')}
          value={validation.message}
          onChange={(message) => change({ message }, true)}
        />
        {!isReadOnly && (
          <div className="flex flex-wrap gap-2">
            <CopyValidation block={block} />
            {(validation.conditions || validation.message) && (
              <Button
                color="outline-gray"
                size="small"
                icon={<Trash2 />}
                onClick={() => change({ conditions: null, message: '' })}
              >
                {t('editor.validation.clear')}
              </Button>
            )}
          </div>
        )}
        {/* Last, so that nothing moves under the pointer when it appears. */}
        {problem && <p className="text-sm text-danger">{problem}</p>}
      </fieldset>
    </Suspense>
  )
}

function CopyValidation({ block }: { block: Block }) {
  const t = useT()
  const { session } = useEditor()
  const properties = useDraft((draft) => draft.properties)
  const sources = properties
    .filter(({ id, validation }) => id !== block.id && hasValidation(validation))
    .map(readDraftBlock)
  return (
    <OptionPicker
      label={t('editor.logic.copyFrom')}
      options={sources.map((source) => ({
        value: source.id,
        label: source.name || t('editor.block.unnamed'),
        icon: <BlockIcon icon={entryOf(source)?.icon} />,
      }))}
      onSelect={([id]) => {
        const source = sources.find((one) => one.id === id)
        if (source) session.edit([setValidation(block.id, validationOf(source.validation))])
      }}
      trigger={
        <Button color="outline-gray" size="small" icon={<Copy />}>
          {t('editor.logic.copyFrom')}
        </Button>
      }
    />
  )
}
