import { useI18n } from '@formstead/i18n/react'
import { Badge, Button, SegmentedControl } from '@formstead/ui'
import { useState } from 'react'
import { useApp } from '../../../lib/app/app-context.ts'
import { Panel, PanelNote } from '../../../ui/panel.tsx'
import { PlainTable } from '../../../ui/lists/plain-table.tsx'
import { usePersonAction, type Person, type PersonForm } from './person.ts'
import { ReasonForm } from '../reason-form.tsx'
import { memberLabels, planLabels, stateLabels } from '../staff-words.ts'

export function PersonWorkspaces({ workspaces }: Pick<Person, 'workspaces'>) {
  const { t } = useI18n()
  return (
    <Panel title={t('admin.workspaces')} count={workspaces.length}>
      <PlainTable
        label={t('admin.workspaces')}
        rows={workspaces}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'name',
            header: t('admin.name'),
            className: 'w-full',
            render: ({ name }) => <bdi className="font-medium text-text">{name}</bdi>,
          },
          {
            id: 'id',
            header: t('admin.id'),
            isEnd: true,
            className: 'max-sm:hidden',
            render: ({ id }) => <span className="text-text-muted">{id}</span>,
          },
          { id: 'role', header: t('admin.role'), render: ({ role }) => t(memberLabels[role]) },
          { id: 'plan', header: t('admin.plan'), render: ({ plan }) => t(planLabels[plan]) },
          {
            id: 'members',
            header: t('admin.members'),
            isEnd: true,
            className: 'max-sm:hidden',
            render: ({ members_count: members }) => members,
          },
          {
            id: 'forms',
            header: t('admin.forms'),
            isEnd: true,
            render: ({ forms_count: forms }) => forms,
          },
        ]}
      />
    </Panel>
  )
}

const groups = ['live', 'other', 'deleted'] as const
type Group = (typeof groups)[number]

const groupOf = ({ state, deleted_at: deletedAt }: PersonForm): Group =>
  deletedAt ? 'deleted' : state === 'live' ? 'live' : 'other'

const groupLabels = {
  live: 'admin.forms.live',
  other: 'admin.forms.other',
  deleted: 'admin.forms.deleted',
} as const

type Change = { form: PersonForm; kind: 'restore' | 'take-down' | 'put-back' }

export function PersonForms({ person }: { person: Person }) {
  const { t, formatDate } = useI18n()
  const { forms } = person
  const [group, setGroup] = useState<Group>('live')
  const [change, setChange] = useState<Change>()
  const shown = forms.filter((form) => groupOf(form) === group)
  return (
    <Panel
      title={t('admin.forms')}
      count={forms.length}
      end={
        <SegmentedControl
          label={t('admin.forms.which')}
          value={group}
          onChange={setGroup}
          segments={groups.map((value) => ({
            value,
            label: t(groupLabels[value], {
              count: forms.filter((form) => groupOf(form) === value).length,
            }),
          }))}
        />
      }
    >
      {change && (
        <ChangeForm person={person} change={change} onClose={() => setChange(undefined)} />
      )}
      {shown.length === 0 ? (
        <PanelNote>{t('admin.forms.none')}</PanelNote>
      ) : (
        <PlainTable
          label={t('admin.forms')}
          rows={shown}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'name',
              header: t('admin.name'),
              className: 'w-full',
              render: ({ title, slug }) => (
                <bdi className="font-medium wrap-break-word text-text">{title || slug}</bdi>
              ),
            },
            {
              id: 'workspace',
              header: t('admin.workspace'),
              className: 'max-sm:hidden',
              render: ({ workspace }) => (
                <bdi className="block text-left rtl:text-right max-w-40 truncate text-text-muted">
                  {workspace.name}
                </bdi>
              ),
            },
            {
              id: 'answers',
              header: t('admin.answers'),
              isEnd: true,
              render: ({ submissions_count: answers }) => answers,
            },
            group === 'deleted'
              ? {
                  id: 'deleted',
                  header: t('admin.deleted'),
                  className: 'whitespace-nowrap text-text-muted max-sm:hidden',
                  render: ({ deleted_at: at, deleted_by: name }) => {
                    const date = formatDate(at!, { day: 'numeric', month: 'short' })
                    return name ? t('admin.deletedBy', { date, name }) : date
                  },
                }
              : {
                  id: 'state',
                  header: t('admin.state'),
                  render: ({ state, held_for: heldFor }) =>
                    heldFor ? (
                      <Badge tone="danger">{t('admin.state.held')}</Badge>
                    ) : (
                      <Badge tone={state === 'live' ? 'success' : 'neutral'}>
                        {t(stateLabels[state])}
                      </Badge>
                    ),
                },
            {
              id: 'act',
              header: '',
              isEnd: true,
              render: (form) => (
                <FormButton form={form} onPress={(kind) => setChange({ form, kind })} />
              ),
            },
          ]}
        />
      )}
    </Panel>
  )
}

type FormButtonProps = { form: PersonForm; onPress: (kind: Change['kind']) => void }

/** No button for a form that is offline because its owner was blocked: it returns when the user is unblocked. */
function FormButton({ form, onPress }: FormButtonProps) {
  const { t } = useI18n()
  const { title: name, held_for: heldFor, deleted_at: deletedAt } = form
  if (!deletedAt && heldFor === 'block') return null
  const [kind, label, named] = deletedAt
    ? (['restore', t('admin.restore'), t('admin.restoreNamed', { name })] as const)
    : heldFor === 'report'
      ? (['put-back', t('admin.putBack'), t('admin.putBackNamed', { name })] as const)
      : (['take-down', t('admin.takeDown'), t('admin.takeDownNamed', { name })] as const)
  return (
    <Button
      color="light-gray"
      size="small"
      className="bg-transparent whitespace-nowrap"
      aria-label={named}
      onClick={() => onPress(kind)}
    >
      {label}
    </Button>
  )
}

const changeWords = {
  restore: { text: 'admin.restoreText', confirm: 'admin.restore' },
  'take-down': { text: 'admin.takeDownText', confirm: 'admin.takeDown' },
  'put-back': { text: 'admin.putBackText', confirm: 'admin.putBack' },
} as const

type ChangeFormProps = { person: Person; change: Change; onClose: () => void }

function ChangeForm({ person, change, onClose }: ChangeFormProps) {
  const { t } = useI18n()
  const { api } = useApp()
  const { form, kind } = change
  const params = { slug: form.slug }
  const act = usePersonAction(
    (reason: string) =>
      kind === 'restore'
        ? api('PATCH /moderator/forms/{slug}/restore', { params })
        : kind === 'take-down'
          ? api('POST /moderator/forms/{slug}/take-down', { params, body: { reason } })
          : api('POST /moderator/forms/{slug}/put-back', { params, body: { reason } }),
    onClose,
  )
  const { name } = person.user
  return (
    <div className="border-t border-border p-4 sm:p-5">
      <ReasonForm
        key={`${form.id} ${kind}`}
        text={t(changeWords[kind].text, { name: form.title })}
        confirmLabel={t(changeWords[kind].confirm)}
        {...(kind === 'take-down' && { color: 'red' as const })}
        isBusy={act.isPending}
        reason={
          kind === 'restore'
            ? undefined
            : { label: t('admin.reason'), help: t('admin.reasonHelp', { name }) }
        }
        onConfirm={act.mutate}
        onCancel={onClose}
      />
    </div>
  )
}
