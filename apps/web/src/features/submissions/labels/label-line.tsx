import { labelColors, type LabelColor } from '@formstead/contract'
import { useI18n } from '@formstead/i18n/react'
import type { MessageKey } from '@formstead/i18n'
import { Badge, IconButton, Select, TextInput } from '@formstead/ui'
import { OptionPicker } from '@formstead/ui/option-picker'
import { Trash2, Undo2 } from 'lucide-react'
import { toneDots } from '../../../ui/form-actions/form-state.tsx'
import { MovableLine } from '../movable-line.tsx'
import { labelTones } from '../table/cells/label-badge.tsx'
import { isKept, restoreLine, removeLine, type LabelLine } from './edit-labels.ts'

type LabelLineProps = {
  line: LabelLine
  lines: readonly LabelLine[]
  isFirst: boolean
  /** How many submissions have it; `null` if that is not known. */
  count: number | null
  onChange: (lines: readonly LabelLine[]) => void
  /** Moves a label to the position of this one, or to `to`. */
  onMove: (id: string, to?: number) => void
}

export function LabelLineView(props: LabelLineProps) {
  const { line, lines, isFirst, onChange, onMove } = props
  const { t } = useI18n()
  const name = line.name.trim() || t('submissions.labels.unnamed')
  const change = (more: Partial<LabelLine>) =>
    onChange(lines.map((one) => (one.id === line.id ? { ...one, ...more } : one)))
  const step = (by: -1 | 1) => {
    const to = lines.indexOf(line) + by
    if (to >= 0 && to < lines.length) onMove(line.id, to)
  }
  if (!isKept(line)) return <RemovedLine {...props} name={name} />
  return (
    <MovableLine
      id={line.id}
      name={name}
      dragType="text/x-label"
      onDrop={onMove}
      onStep={step}
      className="gap-2"
      gripClassName="flex size-8 shrink-0 items-center justify-center rounded-control pointer-coarse:size-11 [&_svg]:size-4"
    >
      <ColorPicker name={name} color={line.color} onChange={(color) => change({ color })} />
      <div className="min-w-0 grow">
        <TextInput
          label={t('submissions.labels.nameOf', { name })}
          hideFieldName
          reserveMessage={false}
          maxCharLimit={50}
          value={line.name}
          onChange={(next) => change({ name: next })}
        />
      </div>
      <span className="w-20 shrink-0 text-xs text-text-muted">
        {isFirst && t('submissions.labels.first')}
      </span>
      <IconButton
        label={t('submissions.labels.remove', { name })}
        icon={<Trash2 />}
        disabled={lines.filter(isKept).length === 1}
        onClick={() => onChange(removeLine(lines, line.id))}
      />
    </MovableLine>
  )
}

/** Says what happens to the label's submissions, and lets the user choose their new label if there may be any. */
function RemovedLine({ line, lines, count, onChange, name }: LabelLineProps & { name: string }) {
  const { t } = useI18n()
  const others = lines.filter(isKept)
  return (
    <li className="flex items-center gap-3 rounded-control border border-border bg-surface-sunken py-2 ps-3 pe-1">
      <div className="min-w-0 grow">
        <p className="mb-1.5 flex flex-wrap items-center gap-2">
          <Badge tone={labelTones[line.color]}>{name}</Badge>
          {count !== null && (
            <span className="text-text-muted">
              {count === 0
                ? t('submissions.labels.removedUnused')
                : t('submissions.labels.removed', { count })}
            </span>
          )}
        </p>
        {count !== 0 && (
          <Select
            label={t('submissions.labels.moveTo', { name })}
            hideFieldName={count !== null}
            reserveMessage={false}
            searchable={false}
            options={others.map((one) => ({ value: one.id, label: one.name }))}
            value={line.movesTo ?? null}
            onChange={(movesTo) =>
              movesTo !== null &&
              onChange(lines.map((one) => (one.id === line.id ? { ...one, movesTo } : one)))
            }
          />
        )}
      </div>
      <IconButton
        label={t('submissions.labels.keep', { name })}
        icon={<Undo2 />}
        onClick={() => onChange(restoreLine(lines, line.id))}
      />
    </li>
  )
}

const colorNames: Record<LabelColor, MessageKey> = {
  gray: 'submissions.labels.gray',
  blue: 'submissions.labels.blue',
  green: 'submissions.labels.green',
  amber: 'submissions.labels.amber',
  red: 'submissions.labels.red',
  purple: 'submissions.labels.purple',
}
const Dot = ({ color }: { color: LabelColor }) => (
  <span
    className={`size-3 shrink-0 rounded-full ${toneDots[labelTones[color]]}`}
    aria-hidden="true"
  />
)

type ColorPickerProps = { name: string; color: LabelColor; onChange: (color: LabelColor) => void }

function ColorPicker({ name, color, onChange }: ColorPickerProps) {
  const { t } = useI18n()
  return (
    <OptionPicker
      label={t('submissions.labels.colorOf', { name })}
      options={labelColors.map((one) => ({
        value: one,
        label: t(colorNames[one]),
        icon: <Dot color={one} />,
      }))}
      selected={[color]}
      onSelect={([one]) => {
        const chosen = labelColors.find((known) => known === one)
        if (chosen) onChange(chosen)
      }}
      trigger={
        <button
          type="button"
          aria-label={t('submissions.labels.colorIs', { name, color: t(colorNames[color]) })}
          className="flex size-9 shrink-0 cursor-pointer items-center justify-center rounded-control border border-border-strong bg-surface-raised pointer-coarse:size-11"
        >
          <Dot color={color} />
        </button>
      }
    />
  )
}
