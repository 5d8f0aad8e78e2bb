import { useT } from '@formstead/i18n/react'
import { Button, IconButton, TextInput, type FieldProps } from '@formstead/ui'
import { Plus, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'

type HeadersControlProps = Pick<FieldProps, 'label' | 'error'> & {
  /** One line per stored header. */
  mask: string | undefined
  value: unknown
  onChange: (value: Readonly<Record<string, string>> | null | undefined) => void
}

type Row = { id: number; name: string; value: string }

const mostRows = 10
const sampleName = 'X-Api-Key'
const hidden = '••••'

/** Extra request headers. They may contain keys, so stored ones are shown by name only; blank ones stay as they are. */
export function HeadersControl({ label, error, mask, value, onChange }: HeadersControlProps) {
  const t = useT()
  // Kept apart from the draft, which has no room for headers without a name.
  const [rows, setRows] = useState(() => rowsOf(value))
  const isStored = Boolean(mask) && value === undefined
  const storedNames = mask
    ? mask.split('\n').map((line) => line.slice(0, line.lastIndexOf(':')))
    : []
  const change = (next: readonly Row[]) => {
    setRows(next)
    const named = next.filter(({ name }) => name.trim() !== '')
    onChange(
      named.length === 0
        ? null
        : Object.fromEntries(named.map((row) => [row.name.trim(), row.value])),
    )
  }
  const add = () => {
    const id = Math.max(0, ...rows.map((row) => row.id)) + 1
    setRows([...rows, { id, name: '', value: '' }])
  }
  const replace = () => change(storedNames.map((name, id) => ({ id, name, value: '' })))
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      {isStored ? (
        <div className="flex items-start gap-2">
          <pre
            dir="ltr"
            className="min-w-0 grow overflow-x-auto rounded-control border border-border-hover bg-surface-sunken px-3 py-2 font-mono text-xs/5 text-text-muted"
          >
            {mask}
          </pre>
          <Button color="outline-gray" onClick={replace}>
            {t('integrations.editor.replace')}
          </Button>
        </div>
      ) : (
        <>
          {rows.map((row) => (
            <HeaderRow
              key={row.id}
              row={row}
              placeholder={storedNames.includes(row.name.trim()) ? hidden : undefined}
              onChange={(next) => change(rows.map((one) => (one.id === row.id ? next : one)))}
              onRemove={() => change(rows.filter((one) => one.id !== row.id))}
            />
          ))}
          {rows.length < mostRows && (
            <Button color="outline-gray" size="small" icon={<Plus />} onClick={add}>
              {t('integrations.editor.addHeader')}
            </Button>
          )}
        </>
      )}
      {error && <Problem>{error}</Problem>}
    </fieldset>
  )
}

const rowsOf = (headers: unknown): readonly Row[] =>
  Object.entries(headers ?? {}).map(([name, value], id) => ({ id, name, value: String(value) }))

const Problem = ({ children }: { children: ReactNode }) => (
  <div role="alert" className="mt-1.5 text-sm text-danger">
    {children}
  </div>
)

type HeaderRowProps = {
  row: Row
  /** Stands for the stored value. */
  placeholder: string | undefined
  onChange: (row: Row) => void
  onRemove: () => void
}

function HeaderRow({ row, placeholder, onChange, onRemove }: HeaderRowProps) {
  const t = useT()
  return (
    <div dir="ltr" className="mb-2 flex items-center gap-2">
      <div className="min-w-0 grow basis-2/5">
        <TextInput
          label={t('integrations.editor.headerName')}
          hideFieldName
          reserveMessage={false}
          placeholder={sampleName}
          value={row.name}
          onChange={(name) => onChange({ ...row, name })}
        />
      </div>
      <div className="min-w-0 grow basis-3/5">
        <TextInput
          label={t('integrations.editor.headerValue')}
          hideFieldName
          reserveMessage={false}
          placeholder={placeholder}
          value={row.value}
          onChange={(value) => onChange({ ...row, value })}
        />
      </div>
      <IconButton label={t('integrations.editor.removeHeader')} icon={<X />} onClick={onRemove} />
    </div>
  )
}
