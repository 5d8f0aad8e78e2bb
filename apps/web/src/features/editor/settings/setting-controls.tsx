import type { Feature } from '@formstead/contract'
import { TextArea, TextInput, ToggleSwitch } from '@formstead/ui'
import { ImageInput } from '@formstead/ui/image-input'
import { NumberInput } from '@formstead/ui/number-input'
import { Select } from '@formstead/ui/select'
import type { ReactNode } from 'react'
import { useEditor } from '../editor-context.ts'
import { useFormChoice, useFormFlag, useFormNumber, useFormText } from '../form-values.ts'
import { MentionLine, MentionText } from '../mention-inputs.tsx'
import { useUploadMedia } from '../../../lib/api/use-upload-media.ts'
import { PlanTag } from '../plan-tag.tsx'
import { useProblems } from '../problems/use-problems.tsx'

/** `setting` is the path in the form; `feature` is the plan feature that the setting requires to take effect. */
type SettingProps = {
  setting: string
  label: string
  help?: string
  feature?: Feature
}

export function SettingSwitch({
  setting,
  fallback = false,
  ...words
}: SettingProps & { fallback?: boolean }) {
  const [isOn, set] = useFormFlag(setting, fallback)
  return (
    <ToggleSwitch
      label={<SettingLabel {...words} />}
      help={words.help}
      error={useSettingProblem(setting)}
      checked={isOn}
      onChange={set}
      isTrailing
    />
  )
}

type SettingTextProps = SettingProps & {
  placeholder?: string
  maxCharLimit?: number
  isLong?: boolean
}

export function SettingText({
  setting,
  placeholder,
  maxCharLimit,
  isLong = false,
  ...words
}: SettingTextProps) {
  const [text, set] = useFormText(setting)
  const Input = isLong ? TextArea : TextInput
  return (
    <Input
      label={<SettingLabel {...words} />}
      help={words.help}
      error={useSettingProblem(setting)}
      placeholder={placeholder}
      maxCharLimit={maxCharLimit}
      value={text}
      onChange={set}
    />
  )
}

type SettingNumberProps = SettingProps & { min?: number; max?: number }

export function SettingNumber({ setting, min, max, ...words }: SettingNumberProps) {
  const [number, set] = useFormNumber(setting)
  return (
    <NumberInput
      label={<SettingLabel {...words} />}
      help={words.help}
      error={useSettingProblem(setting)}
      min={min}
      max={max}
      value={number}
      onChange={set}
      disabled={useEditor().isReadOnly}
    />
  )
}

/** Rich text with mentions of answers. */
export function SettingRichText({ setting, ...words }: SettingProps) {
  const [html, set] = useFormText(setting)
  return (
    <MentionText
      label={<SettingLabel {...words} />}
      help={words.help}
      error={useSettingProblem(setting)}
      value={html}
      onChange={set}
    />
  )
}

export function SettingLine({ setting, placeholder, ...words }: SettingTextProps) {
  const [line, set] = useFormText(setting)
  return (
    <MentionLine
      label={<SettingLabel {...words} />}
      help={words.help}
      error={useSettingProblem(setting)}
      {...(placeholder && { placeholder })}
      value={line}
      onChange={set}
    />
  )
}

type SettingChoiceProps<Value extends string> = SettingProps & {
  options: readonly { value: Value; label: string }[]
  fallback: Value
}

export function SettingChoice<Value extends string>({
  setting,
  options,
  fallback,
  ...words
}: SettingChoiceProps<Value>) {
  const values = options.map(({ value }) => value)
  const [chosen, choose] = useFormChoice(setting, values, fallback)
  return (
    <Select
      label={<SettingLabel {...words} />}
      help={words.help}
      error={useSettingProblem(setting)}
      options={options}
      value={chosen}
      onChange={(value) => choose(values.find((known) => known === value) ?? fallback)}
      disabled={useEditor().isReadOnly}
    />
  )
}

export function SettingPicture({ setting, ...words }: SettingProps) {
  const [address, set] = useFormText(setting)
  return (
    <ImageInput
      label={<SettingLabel {...words} />}
      help={words.help}
      error={useSettingProblem(setting)}
      value={address || null}
      onChange={(to) => set(to ?? '')}
      upload={useUploadMedia()}
    />
  )
}

/** A group of related settings. */
export const SettingGroup = ({ title, children }: { title?: string; children: ReactNode }) => (
  <section className="flex flex-col gap-4 rounded-card border border-border bg-surface p-4 sm:p-5">
    {title && <h3 className="text-sm font-semibold">{title}</h3>}
    {children}
  </section>
)

type SettingLabelProps = { label: string; feature?: Feature | undefined }

export const SettingLabel = ({ label, feature }: SettingLabelProps) =>
  feature ? (
    <span className="inline-flex flex-wrap items-center gap-2">
      {label} <PlanTag feature={feature} />
    </span>
  ) : (
    label
  )

/** The message about what is wrong with a form setting. */
export const useSettingProblem = (setting: string): string | undefined =>
  useProblems().find(({ path }) => path === setting)?.message
