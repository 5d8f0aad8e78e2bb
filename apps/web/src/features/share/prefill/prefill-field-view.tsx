import { blockTypes, type Field } from '@formstead/field-types'
import type { InputView } from '@formstead/field-types/fill'
import { useT } from '@formstead/i18n/react'
import { Badge } from '@formstead/ui'
import type { FieldParts } from './use-field-parts.ts'

type PrefillFieldViewProps = {
  field: Field
  parts: FieldParts
  value: unknown
  isUnfit: boolean
  onChange: (value: unknown) => void
}

/** A grid takes the full width: in half of it, its columns would break words. */
const isGrid = ({ type }: Field) => {
  const found = blockTypes.get(type)
  return found?.kind === 'field' && found.grid !== undefined
}

const classic = { style: 'classic' } as const

/** Hidden and disabled fields can be used here: nobody else can fill them in. */
export function PrefillFieldView(props: PrefillFieldViewProps) {
  const t = useT()
  const { field, parts, value, isUnfit, onChange } = props
  const part = parts.inputs.get(field.type)
  if (!part || !('Input' in part)) return null
  const Input = part.Input as InputView
  const id = `prefill-${field.id}`
  return (
    <div className={`fs-field min-w-0 content-start ${isGrid(field) ? 'sm:col-span-2' : ''}`}>
      <span className="mb-1.5 flex items-center gap-2 in-[.fs-field:has(>.fs-tick)]:mb-0">
        <label id={`${id}-label`} htmlFor={id} className="fs-label m-0!">
          {field.name}
        </label>
        {field.hidden && <Badge>{t('share.hiddenField')}</Badge>}
      </span>
      <Input
        field={{ ...field, disabled: false, help: null }}
        id={id}
        name={field.id}
        value={value}
        onChange={onChange}
        required={false}
        disabled={false}
        invalid={isUnfit}
        describedBy={isUnfit ? `${id}-unfit` : undefined}
        enhanced
        {...classic}
        language={parts.language}
        words={parts.words}
        seed={0}
      />
      {isUnfit && (
        <p id={`${id}-unfit`} className="fs-error">
          {t('share.unfit')}
        </p>
      )}
    </div>
  )
}
