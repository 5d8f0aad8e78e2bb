import { Menu as MenuIcon, PanelLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { Drawer } from '../overlays/drawer.tsx'
import { useUiLabels } from '../ui-labels.ts'

export type AppFrameProps = {
  /** The title of the sidebar when it opens as a drawer on phones. */
  sidebarLabel: string
  sidebar: ReactNode
  drawerOpen: boolean
  onDrawerOpenChange: (open: boolean) => void
  header?: ReactNode
  /** Above every page, below the header. */
  banner?: ReactNode
  /** The page reaches the edges and draws the line below the header itself. */
  bleed?: boolean | undefined
  collapsed: boolean
  onCollapsedChange: (collapsed: boolean) => void
  children: ReactNode
}

export function AppFrame(frame: AppFrameProps) {
  const labels = useUiLabels()
  return (
    <div
      data-collapsed={frame.collapsed || undefined}
      className="group/frame grid min-h-dvh bg-surface text-sm text-text md:grid-cols-[15rem_minmax(0,1fr)] md:data-collapsed:grid-cols-[3.25rem_minmax(0,1fr)]"
    >
      <a
        href="#content"
        className="fixed start-2 top-2 z-50 -translate-y-16 rounded-control bg-accent px-4 py-2 font-medium text-on-accent focus:translate-y-0"
      >
        {labels.skipToContent}
      </a>
      <div className="sticky top-0 flex h-dvh flex-col border-e border-border bg-surface-sunken max-md:hidden">
        <div className="min-h-0 grow overflow-y-auto p-2">{frame.sidebar}</div>
        <div className="flex justify-end p-2 group-data-collapsed/frame:justify-center">
          <IconButton
            label={frame.collapsed ? labels.expandMenu : labels.collapseMenu}
            icon={<PanelLeft className="rtl:-scale-x-100" />}
            aria-expanded={!frame.collapsed}
            onClick={() => frame.onCollapsedChange(!frame.collapsed)}
          />
        </div>
      </div>
      <div className="flex min-w-0 flex-col">
        <header
          className={classNames(
            'sticky top-0 z-10 flex min-h-14 items-center gap-2 border-border bg-surface px-4 md:px-6',
            !frame.bleed && 'border-b',
          )}
        >
          <IconButton
            label={labels.openMenu}
            icon={<MenuIcon />}
            aria-haspopup="dialog"
            onClick={() => frame.onDrawerOpenChange(true)}
            className="-ms-2 md:hidden"
          />
          <div className="flex min-w-0 grow items-center gap-3">{frame.header}</div>
        </header>
        {frame.banner}
        <main
          id="content"
          tabIndex={-1}
          className={classNames(
            'min-w-0 grow outline-none',
            frame.bleed ? 'flex flex-col' : 'px-4 py-6 md:px-6',
          )}
        >
          {frame.children}
        </main>
      </div>
      <Drawer
        side="inline-start"
        title={frame.sidebarLabel}
        isOpen={frame.drawerOpen}
        onClose={() => frame.onDrawerOpenChange(false)}
      >
        <div className="flex min-h-full flex-col [&>*]:grow">{frame.sidebar}</div>
      </Drawer>
    </div>
  )
}
