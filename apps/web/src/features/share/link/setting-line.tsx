import type { ReactNode } from 'react'

type SettingLineProps = { title: string; text: string; children: ReactNode }

export const SettingLine = ({ title, text, children }: SettingLineProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-border px-5 py-3">
    <div className="min-w-0 flex-1 basis-56">
      <h3 className="font-medium">{title}</h3>
      <p className="text-text-muted">{text}</p>
    </div>
    {children}
  </div>
)
