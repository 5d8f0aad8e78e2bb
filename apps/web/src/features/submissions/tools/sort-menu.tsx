import { useT } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { Menu } from '@formstead/ui/menu'
import { ArrowDown, ArrowDownUp, ArrowUp } from 'lucide-react'
import type { SubmissionTable } from '../table/use-submission-table.ts'

const newest = 'newest'

/** Choosing the current column again reverses its order. */
export function SortMenu({ table }: { table: SubmissionTable }) {
  const t = useT()
  const { arranged, nameOf, query, setQuery } = table
  const { sort } = query
  return (
    <Menu
      label={t('submissions.sort')}
      trigger={
        <Button
          color="light-gray"
          size="small"
          icon={<ArrowDownUp />}
          className="bg-transparent font-normal text-text-muted"
          aria-label={t('submissions.sort')}
        >
          {sort ? 1 : null}
        </Button>
      }
      groups={[
        [
          {
            id: newest,
            label: t('submissions.newestFirst'),
            hint: !sort && <ArrowDown />,
          },
        ],
        arranged
          .filter(({ column }) => column.sort !== null)
          .map(({ column }) => ({
            id: column.id,
            label: nameOf(column),
            hint:
              sort?.column === column.id && (sort.order === 'asc' ? <ArrowUp /> : <ArrowDown />),
          })),
      ]}
      onAction={(id) => {
        if (id === newest) setQuery({ sort: null })
        else {
          const turns = sort?.column === id && sort.order === 'asc'
          setQuery({ sort: { column: id, order: turns ? 'desc' : 'asc' } })
        }
      }}
    />
  )
}
