import type { InputProps } from '../../views.ts'
import type { CharacterLimit } from './limit-schema.ts'

type CharacterCountProps = Pick<
  InputProps<CharacterLimit>,
  'field' | 'id' | 'enhanced' | 'words'
> & { text: string }

export const countIdOf = ({ field, id }: Pick<CharacterCountProps, 'field' | 'id'>) =>
  field.show_char_limit && field.max_char_limit !== null ? `${id}-count` : undefined

/** Without JavaScript there is no counter, so only the limit is shown. */
export function CharacterCount({ text, ...props }: CharacterCountProps) {
  const { field, enhanced, words } = props
  const id = countIdOf(props)
  const max = field.max_char_limit
  if (id === undefined || max === null) return null
  const count = text.length
  return (
    <p id={id} className="fs-quiet fs-count" data-over={count > max || undefined}>
      {enhanced ? (
        <>
          <span aria-hidden="true">{`${count}/${max}`}</span>
          <span className="fs-hidden-visually">{words('text.count', { count, max })}</span>
        </>
      ) : (
        words('text.limit', { max })
      )}
    </p>
  )
}
