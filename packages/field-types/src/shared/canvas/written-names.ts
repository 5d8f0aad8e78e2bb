import { useT } from '@formstead/i18n/react'
import type { CanvasEdit, CanvasTextProps } from '../../views.ts'

/** `insert`, `remove` and `move` return the part to edit next. */
type WrittenNames = {
  edit: CanvasEdit
  names: readonly string[]
  partOf: (index: number) => string
  /** The label of an unnamed item: "Row 2". */
  labelOf: (number: number) => string
  rename: (index: number, name: string) => void
  insert: (index: number) => string
  remove: (index: number) => string
  move: (index: number, to: number) => string
  /** The minimum number of items. */
  least?: number
}

export type WrittenName = {
  text: CanvasTextProps
  removeLabel: string
  mayRemove: boolean
  remove: () => void
}

/**
 * Options, rows or columns, edited in place: Enter adds one, Backspace removes an empty one, Alt with the arrow keys
 * moves it.
 */
export function useWrittenNames({ edit, names, least = 0, ...list }: WrittenNames) {
  const t = useT()
  const called = (index: number) => names[index] || list.labelOf(index + 1)
  const mayRemove = names.length > least
  const add = (index: number) => {
    edit.focus(list.insert(index))
    edit.announce(t('field_types.list.added', { name: list.labelOf(index + 1) }))
  }
  const remove = (index: number) => {
    if (!mayRemove) return
    edit.announce(t('field_types.list.removed', { name: called(index) }))
    edit.focus(list.remove(index))
  }
  const move = (index: number, step: -1 | 1) => {
    const to = Math.min(Math.max(index + step, 0), names.length - 1)
    if (to !== index) edit.focus(list.move(index, to))
    edit.announce(
      t('field_types.list.moved', { name: called(index), position: to + 1, count: names.length }),
    )
  }
  const items = names.map((name, index): WrittenName => ({
    text: {
      part: list.partOf(index),
      label: list.labelOf(index + 1),
      placeholder: list.labelOf(index + 1),
      value: name,
      onChange: (text) => list.rename(index, text),
      onEnter: () => {
        if (name !== '' || index < names.length - 1 || !mayRemove) return add(index + 1)
        list.remove(index)
        edit.leave()
      },
      onErase: () => remove(index),
      onMove: (step) => move(index, step),
    },
    removeLabel: t('field_types.list.remove', { name: called(index) }),
    mayRemove,
    remove: () => remove(index),
  }))
  return { items, addLast: () => add(names.length) }
}
