import { shownText } from '../shared/plain-text.ts'
import type { InputProps } from '../views.ts'
import { cellOf, rowName } from './answer.ts'
import type { MatrixSettings } from './settings-schema.ts'

/** A table or, if it is narrow, a card for each row. */
export function MatrixInput(props: InputProps<MatrixSettings>) {
  const { field, id, name, required, disabled, words } = props
  const rows = unlike(field.rows)
  const columns = unlike(field.columns)
  const held = typeof props.value === 'object' ? props.value : null
  const choose = (row: string, column: string | number | null) => {
    const others = rows.filter((other) => other !== row && cellOf(held, other) !== undefined)
    const cells = others.map((other) => [other, cellOf(held, other)])
    if (column !== null) cells.push([row, column])
    props.onChange(cells.length === 0 ? null : Object.fromEntries(cells))
  }
  return (
    <fieldset
      id={id}
      className="fs-matrix"
      aria-labelledby={`${id}-label`}
      aria-describedby={props.describedBy}
      data-invalid={props.invalid || undefined}
      data-short={columns.every((column) => String(column).length <= 3) || undefined}
    >
      <div className="fs-matrix-frame">
        <table aria-labelledby={`${id}-label`}>
          <thead>
            <tr>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the empty corner of the table */}
              <td />
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                {columns.map((column) => {
                  const checked = shownText(cellOf(held, row)) === String(column)
                  return (
                    <td key={column}>
                      <label>
                        <input
                          type="radio"
                          name={rowName(name, row)}
                          value={column}
                          checked={checked}
                          required={required}
                          disabled={disabled}
                          aria-label={words('matrix.cell', { row, column })}
                          onChange={() => choose(row, column)}
                          onClick={() => checked && !required && choose(row, null)}
                        />
                        <span aria-hidden="true">{column}</span>
                      </label>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </fieldset>
  )
}

/** Answers identify rows and columns by name, so duplicates are the same row. */
const unlike = <Name extends string | number>(names: readonly Name[]): Name[] => [
  ...new Map(names.map((name) => [String(name), name])).values(),
]
