import { useT } from '@formstead/i18n/react'
import { Button, TextInput, type FieldProps } from '@formstead/ui'
import { Lock } from 'lucide-react'

type SecretControlProps = FieldProps & {
  /** Shown in its place once it is stored. */
  mask: string | undefined
  /** Undefined if the stored value is unchanged. */
  value: string | undefined
  placeholder?: string | undefined
  onChange: (value: string | undefined) => void
}

/** A text that is stored encrypted: it is never shown again, only replaced as a whole. */
export function SecretControl({
  mask,
  value,
  placeholder,
  onChange,
  ...field
}: SecretControlProps) {
  const t = useT()
  const isStored = mask !== undefined && value === undefined
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 grow" dir="auto">
        {isStored ? (
          <div className="[&_input]:border-border-hover [&_input]:bg-surface-sunken [&_input]:text-text-muted">
            <TextInput {...field} icon={<Lock />} value={mask} onChange={() => {}} readOnly />
          </div>
        ) : (
          <TextInput
            {...field}
            icon={<Lock />}
            placeholder={placeholder}
            autocomplete="off"
            value={value ?? ''}
            onChange={onChange}
          />
        )}
      </div>
      {mask !== undefined && (
        <Button
          color="outline-gray"
          className="mt-6.5"
          onClick={() => onChange(isStored ? '' : undefined)}
        >
          {t(isStored ? 'integrations.editor.replace' : 'integrations.editor.keep')}
        </Button>
      )}
    </div>
  )
}
