import { useState, type ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Avatar } from '../data-display/avatar.tsx'
import { Badge } from '../data-display/badge.tsx'
import { Card } from '../data-display/card.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { LoadingBar } from '../feedback/loading-bar.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { Breadcrumb } from '../navigation/breadcrumb.tsx'
import { Tabs } from '../navigation/tabs.tsx'
import { Example, ExampleGroup } from './example.tsx'
import { TableExample } from './table-example.tsx'

const tones = ['neutral', 'accent', 'success', 'warning', 'danger'] as const

export function DataExamples() {
  const [tab, setTab] = useState('answers')
  return (
    <ExampleGroup title="Pages and data">
      <Example title="Breadcrumb, tabs and table" wide>
        <div className="mb-4">
          <Breadcrumb
            crumbs={[
              { id: 'workspace', content: <a href="#crumb">Acme</a> },
              { id: 'forms', content: <a href="#crumb">Forms</a> },
              { id: 'form', content: 'Spring survey' },
            ]}
          />
        </div>
        <Tabs
          label="Parts of the form"
          selected={tab}
          onSelect={setTab}
          pages={[
            {
              id: 'answers',
              label: 'Answers',
              count: 128,
              content: (
                <Below>
                  <TableExample />
                </Below>
              ),
            },
            { id: 'settings', label: 'Settings', content: <Below>Nothing to set here.</Below> },
            { id: 'share', label: 'Share', disabled: true, content: '' },
          ]}
        />
      </Example>
      <Example title="Badges and avatars">
        <div className="mb-4 flex flex-wrap gap-2">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
        <div className="flex items-center gap-3">
          <Avatar name="Ada Lovelace" size="large" />
          <Avatar name="عمر الخيام" />
          <Avatar name="Grace" size="small" />
        </div>
      </Example>
      <Example title="Card">
        <Card
          title="Custom domain"
          description="Serve forms from your own address."
          action={<Badge>Pro</Badge>}
          footer={<Button size="small">Save domain</Button>}
        >
          <p className="text-text-muted">forms.example.com</p>
        </Card>
      </Example>
      <Example title="Waiting">
        <div className="flex flex-col gap-3">
          <Spinner label="Loading answers" className="size-5" />
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-5" />
          <Skeleton className="h-24" />
          <LoadingBar label="Loading page" progress={64} visible />
        </div>
      </Example>
      <Example title="Empty state" wide>
        <Card>
          <EmptyState
            picture={<EmptyPicture />}
            title="Answers appear here as soon as someone sends the form."
            action={<Button>Copy link</Button>}
          />
        </Card>
      </Example>
    </ExampleGroup>
  )
}

const Below = ({ children }: { children: ReactNode }) => <div className="pt-4">{children}</div>

function EmptyPicture() {
  return (
    <svg
      viewBox="0 0 120 80"
      className="h-20 w-30 fill-none stroke-current stroke-[1.75]"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M34 24h52v44H34z" className="fill-surface-raised" />
      <path d="M42 14h52v44H42z" className="fill-surface-raised" />
      <path d="M52 28h24M52 38h32M52 48h14" />
      <path d="m14 34 5 5 9-11" className="stroke-accent-text" />
      <path d="M104 40h6M104 50h10" className="opacity-50" />
    </svg>
  )
}
