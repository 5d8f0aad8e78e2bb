import { useT } from '@formstead/i18n/react'
import type { Control } from '@formstead/integrations'
import { Checkbox, ColorInput, TextArea, TextInput } from '@formstead/ui'
import { ChevronDown } from 'lucide-react'
import { fieldMessage } from '../../../lib/form/field-message.ts'
import { useFlag } from '../../../lib/app/app-context.ts'
import { FieldError } from '../../../ui/forms/field-error.tsx'
import type { SettingsEditing } from '../editor/use-settings-draft.ts'
import { kindWord } from '../kind-words.ts'
import { AccountControl } from './account-control.tsx'
import { HeadersControl } from './headers-control.tsx'
import { ImageMentionText, MentionLine, MentionLines, MentionText } from './mention-inputs.tsx'
import { SecretControl } from './secret-control.tsx'

type ControlViewProps = { control: Control; editing: SettingsEditing }

/** One setting, as its integration kind describes it. */
export function ControlView({ control, editing }: ControlViewProps) {
  const isSelfHosted = useFlag('self_hosted', true)
  if (control.is === 'more') return <MoreControls control={control} editing={editing} />
  if (control.is === 'checks') return <ChecksControl control={control} editing={editing} />
  if (control.is === 'account') return <AccountControl editing={editing} />
  if (control.is === 'text' && control.isSelfHostedOnly && !isSelfHosted) return null
  return <SettingView control={control} editing={editing} />
}

type SettingControl = Exclude<Control, { is: 'more' | 'checks' | 'account' }>

function SettingView({ control, editing }: { control: SettingControl; editing: SettingsEditing }) {
  const t = useT()
  const { kind, draft, errors, masks, set } = editing
  const { key } = control
  const value = draft.data[key]
  const text = typeof value === 'string' ? value : ''
  const message = fieldMessage(errors, `data.${key}`, t('field.someErrors'))
  const field = {
    label: t(kindWord(kind.key, key)),
    help: 'help' in control && control.help ? t(kindWord(kind.key, `${key}_help`)) : undefined,
    error: message && <FieldError message={message} />,
    reserveMessage: false,
  }
  const onChange = (next: unknown) => set(key, next)
  if (control.is === 'color')
    return <ColorInput {...field} value={text || '#000000'} onChange={onChange} />
  if (control.is === 'headers')
    return <HeadersControl {...field} mask={masks[key]} value={value} onChange={onChange} />
  if (control.is === 'rich-text' && control.hasImages)
    return <ImageMentionText {...field} value={text} onChange={onChange} />
  if (control.is === 'rich-text') return <MentionText {...field} value={text} onChange={onChange} />
  if (control.is === 'mentions' && control.isLong !== true)
    return <MentionLine {...field} value={text} onChange={onChange} />
  if (control.is === 'mentions') return <MentionLines {...field} value={text} onChange={onChange} />
  if (control.is === 'lines')
    return (
      <TextArea {...field} placeholder={control.placeholder} value={text} onChange={onChange} />
    )
  if (control.isSecret)
    return (
      <SecretControl
        {...field}
        mask={masks[key]}
        value={typeof value === 'string' ? value : undefined}
        placeholder={control.placeholder}
        onChange={onChange}
      />
    )
  const { placeholder } = control
  const nativeType = placeholder ? 'url' : 'text'
  return <TextInput {...field} {...{ placeholder, nativeType }} value={text} onChange={onChange} />
}

type ChecksProps = { control: Extract<Control, { is: 'checks' }>; editing: SettingsEditing }

function ChecksControl({ control, editing: { kind, draft, set } }: ChecksProps) {
  const t = useT()
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{t(kindWord(kind.key, control.label))}</legend>
      <div className="grid grid-cols-2 gap-x-4 max-sm:grid-cols-1">
        {control.keys.map((key) => (
          <Checkbox
            key={key}
            label={t(kindWord(kind.key, key))}
            checked={draft.data[key] === true}
            onChange={(checked) => set(key, checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}

type MoreProps = { control: Extract<Control, { is: 'more' }>; editing: SettingsEditing }

function MoreControls({ control, editing }: MoreProps) {
  const t = useT()
  const { errors, kind } = editing
  const hasError = control.controls.some(
    (one) => 'key' in one && fieldMessage(errors, `data.${one.key}`, '') !== undefined,
  )
  return (
    <details
      className="group rounded-card border border-border"
      // A setting with an error must be visible.
      {...(hasError && { open: true })}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between rounded-card px-4 font-medium [&::-webkit-details-marker]:hidden">
        {t(kindWord(kind.key, control.label))}
        <ChevronDown className="size-4 text-text-muted group-open:rotate-180" aria-hidden="true" />
      </summary>
      <div className="flex flex-col gap-5 border-t border-border p-4">
        {control.controls.map((one) => (
          <ControlView
            key={'key' in one ? one.key : 'label' in one ? one.label : one.is}
            control={one}
            editing={editing}
          />
        ))}
      </div>
    </details>
  )
}
