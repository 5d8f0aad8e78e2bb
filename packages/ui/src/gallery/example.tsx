import type { ReactNode } from 'react'

type ExampleProps = { title: string; children: ReactNode; wide?: boolean }

export function Example({ title, children, wide = false }: ExampleProps) {
  return (
    <section className={wide ? 'min-w-0 sm:col-span-full' : 'min-w-0'}>
      <h3 className="mb-3 text-xs font-medium text-text-faint">{title}</h3>
      <div className="flex flex-col gap-2">{children}</div>
    </section>
  )
}

export function ExampleGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-border py-10">
      <h2 className="mb-6 text-lg font-semibold">{title}</h2>
      <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2 xl:grid-cols-3">{children}</div>
    </section>
  )
}
