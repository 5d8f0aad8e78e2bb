import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '@formstead/i18n/react'
import { Button, IconButton, TextInput } from '@formstead/ui'

type NameListProps<Item> = {
  label: string
  addLabel: string
  items: readonly Item[]
  nameOf: (item: Item) => string
  labelOf: (number: number) => string
  rename: (item: Item, name: string) => Item
  make: () => Item
  change: (items: Item[]) => void
  error: (index: number) => string | undefined
  /** The minimum number of items. */
  least?: number
  /** More about an item, below its name. */
  children?: (item: Item, index: number) => ReactNode
}

/** A list that an author can name, extend, shorten and sort: options, rows, columns. */
export function NameList<Item>({ items, change, least = 1, ...props }: NameListProps<Item>) {
  const t = useT()
  const move = (index: number, step: number) => {
    const item = items[index]!
    change(items.toSpliced(index, 1).toSpliced(index + step, 0, item))
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium text-text">{props.label}</legend>
      {items.map((item, index) => {
        const name = props.nameOf(item)
        const label = props.labelOf(index + 1)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- with its name as key, an item would lose the cursor while it is renamed
          <div key={index} className="flex flex-col gap-1.5">
            <div className="flex items-start gap-0.5">
              <TextInput
                label={label}
                hideFieldName
                reserveMessage={false}
                wrapperClass="min-w-0 flex-1"
                value={name}
                error={props.error(index)}
                onChange={(text) => change(items.with(index, props.rename(item, text)))}
              />
              <IconButton
                label={t('field_types.list.up', { name: name || label })}
                icon={<ArrowUp />}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              />
              <IconButton
                label={t('field_types.list.down', { name: name || label })}
                icon={<ArrowDown />}
                disabled={index === items.length - 1}
                onClick={() => move(index, 1)}
              />
              <IconButton
                label={t('field_types.list.remove', { name: name || label })}
                icon={<X />}
                disabled={items.length <= least}
                onClick={() => change(items.toSpliced(index, 1))}
              />
            </div>
            {props.children?.(item, index)}
          </div>
        )
      })}
      <Button
        color="outline-gray"
        size="small"
        icon={<Plus />}
        className="self-start"
        onClick={() => change([...items, props.make()])}
      >
        {props.addLabel}
      </Button>
    </fieldset>
  )
}
