/// <reference types="vite/client" />
import { useT } from '@formstead/i18n/react'
import { IconButton } from '@formstead/ui'
import { Plus } from 'lucide-react'
import { CanvasFrame } from '../shared/canvas/canvas-frame.tsx'
import { AddName, RemoveName } from '../shared/canvas/name-tools.tsx'
import { useWrittenNames, type WrittenName } from '../shared/canvas/written-names.ts'
import type { CanvasEdit, CanvasProps, InputView } from '../views.ts'
import { MatrixInput } from './input.tsx'
import { type MatrixSettings, readColumn } from './settings-schema.ts'
import './canvas.css'

/** Rows and columns are edited in place. An unselected block looks as it does to respondents. */
export function Canvas(props: CanvasProps<MatrixSettings>) {
  const { block, edit, isSelected } = props
  return (
    <CanvasFrame {...props} Input={MatrixInput as InputView}>
      {edit && isSelected && <WrittenMatrix block={block} edit={edit} />}
    </CanvasFrame>
  )
}

function WrittenMatrix({ block, edit }: { block: MatrixSettings; edit: CanvasEdit }) {
  const t = useT()
  const rows = useWrittenNames({
    edit,
    names: block.rows,
    labelOf: (number) => t('field_types.matrix.row', { number }),
    ...listAt(edit, 'rows', block.rows, (name) => name),
  })
  const columns = useWrittenNames({
    edit,
    names: block.columns.map(String),
    labelOf: (number) => t('field_types.matrix.column', { number }),
    ...listAt(edit, 'columns', block.columns, readColumn),
  })
  return (
    <div className="fs-matrix fs-matrix-written">
      <div className="fs-matrix-frame">
        <table>
          <thead>
            <tr>
              <td className="fs-matrix-title">{t('field_types.matrix.columns')}</td>
              {columns.items.map((column) => (
                <th key={column.text.part} scope="col">
                  <Name {...column} edit={edit} />
                </th>
              ))}
              <td className="fs-matrix-add">
                <IconButton
                  label={t('field_types.matrix.add_column')}
                  icon={<Plus />}
                  className="fs-name-tool"
                  onClick={columns.addLast}
                />
              </td>
            </tr>
          </thead>
          <tbody>
            <tr className="fs-matrix-title">
              <td>{t('field_types.matrix.rows')}</td>
            </tr>
            {rows.items.map((row) => (
              <tr key={row.text.part}>
                <th scope="row">
                  <Name {...row} edit={edit} />
                </th>
                {columns.items.map(({ text }) => (
                  <td key={text.part} aria-hidden="true">
                    {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- inert preview of the respondents' view */}
                    <label inert>
                      <input type="radio" tabIndex={-1} />
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <AddName label={t('field_types.matrix.add_row')} onPress={rows.addLast} />
    </div>
  )
}

const Name = ({ edit, text, ...tools }: WrittenName & { edit: CanvasEdit }) => (
  <span className="fs-matrix-name fs-written">
    <edit.Text {...text} />
    <RemoveName {...tools} />
  </span>
)

/** Names have no ids, so each change writes the whole list. */
function listAt<Item extends string | number>(
  edit: CanvasEdit,
  key: 'rows' | 'columns',
  items: readonly Item[],
  read: (name: string) => Item,
) {
  const partOf = (index: number) => `${key}-${index}`
  const set = (changed: readonly Item[]) => edit.set([key], changed)
  return {
    partOf,
    least: 1,
    rename: (index: number, name: string) => set(items.with(index, read(name))),
    insert: (index: number) => {
      set(items.toSpliced(index, 0, read('')))
      return partOf(index)
    },
    remove: (index: number) => {
      set(items.toSpliced(index, 1))
      return partOf(Math.max(index - 1, 0))
    },
    move: (index: number, to: number) => {
      set(items.toSpliced(index, 1).toSpliced(to, 0, items[index]!))
      return partOf(to)
    },
  }
}
