import { Spinner } from '@formstead/ui'

export const Waiting = ({ text }: { text: string }) => (
  <output className="flex items-center gap-3 text-text-muted">
    <Spinner /> {text}
  </output>
)
