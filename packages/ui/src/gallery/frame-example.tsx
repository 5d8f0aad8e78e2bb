import { FileText, House, Settings } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { Avatar } from '../data-display/avatar.tsx'
import { AppFrame } from '../layout/app-frame.tsx'
import { Breadcrumb } from '../navigation/breadcrumb.tsx'
import { NavItem } from '../navigation/nav-item.tsx'

/** Shown alone, because the frame fills the window. */
export function FrameExample({ onLeave }: { onLeave: () => void }) {
  const [collapsed, setCollapsed] = useState(false)
  const [drawerOpen, setDrawerOpen] = useState(false)
  return (
    <AppFrame
      sidebarLabel="Acme"
      collapsed={collapsed}
      onCollapsedChange={setCollapsed}
      drawerOpen={drawerOpen}
      onDrawerOpenChange={setDrawerOpen}
      sidebar={
        <nav aria-label="Main" className="flex flex-col gap-0.5">
          <NavItem href="#home" icon={<House />}>
            Home
          </NavItem>
          <NavItem
            href="#forms"
            icon={<FileText />}
            aria-current="page"
            end={<span className="text-xs">12</span>}
          >
            Forms
          </NavItem>
          <NavItem href="#settings" icon={<Settings />}>
            Settings
          </NavItem>
        </nav>
      }
      header={
        <>
          <Breadcrumb
            crumbs={[
              { id: 'acme', content: <a href="#acme">Acme</a> },
              { id: 'forms', content: 'Forms' },
            ]}
          />
          <span className="ms-auto flex items-center gap-3">
            <Button size="small" onClick={onLeave}>
              Leave frame
            </Button>
            <Avatar name="Ada Lovelace" />
          </span>
        </>
      }
    >
      <h1 className="text-lg font-semibold">Spring survey</h1>
    </AppFrame>
  )
}
