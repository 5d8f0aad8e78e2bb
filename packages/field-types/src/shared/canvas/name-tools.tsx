/// <reference types="vite/client" />
import { IconButton } from '@formstead/ui'
import { Plus, X } from 'lucide-react'
import type { WrittenName } from './written-names.ts'
import './name-tools.css'

/** Below names that are edited in place. */
export const AddName = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <button
    type="button"
    className="flex min-h-8 cursor-pointer items-center gap-2 rounded-control px-2 text-(--form-text-muted) hover:text-(--form-text) pointer-coarse:min-h-11 [&_svg]:size-4"
    onClick={onPress}
  >
    <Plus aria-hidden />
    {label}
  </button>
)

/** Next to a name, in an element with the class `fs-written`. */
export const RemoveName = ({ removeLabel, mayRemove, remove }: Omit<WrittenName, 'text'>) => (
  <IconButton
    label={removeLabel}
    icon={<X />}
    className="fs-name-tool"
    disabled={!mayRemove}
    onClick={remove}
  />
)
