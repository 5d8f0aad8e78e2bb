import { useT } from '@formstead/i18n/react'
import { Dialog, Kbd } from '@formstead/ui'
import { commandKey } from './shortcuts.ts'

const paletteKey = 'K'

export type ShortcutGroup = {
  title: string
  shortcuts: readonly { keys: readonly string[]; label: string }[]
}

const shortcuts = [
  { keys: [commandKey, paletteKey], label: 'shortcuts.palette' },
  { keys: ['?'], label: 'shortcuts.help' },
  { keys: ['G', 'H'], label: 'shortcuts.home', inTurn: true },
  { keys: ['G', 'S'], label: 'shortcuts.settings', inTurn: true },
] as const

type KeyboardHelpProps = {
  isOpen: boolean
  onClose: () => void
  /** Shortcuts of the current screen, followed by the global ones. */
  groups: readonly ShortcutGroup[]
}

export function KeyboardHelp({ isOpen, onClose, groups }: KeyboardHelpProps) {
  const t = useT()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('shortcuts.title')} maxWidth="sm">
      {/* Otherwise a list that is longer than the dialog could not be scrolled by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it contains nothing focusable */}
      <section aria-label={t('shortcuts.title')} tabIndex={0}>
        {groups.map((group) => (
          <section key={group.title} className="mb-4">
            <h3 className="pb-1 text-xs font-semibold text-text-muted">{group.title}</h3>
            <dl className="flex flex-col divide-y divide-border">
              {group.shortcuts.map(({ keys, label }) => (
                <div key={label} className="flex items-center justify-between gap-4 py-2">
                  <dt className="text-text">{label}</dt>
                  <dd className="flex shrink-0 items-center gap-1.5" dir="ltr">
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        {groups.length > 0 && (
          <h3 className="pb-1 text-xs font-semibold text-text-muted">
            {t('shortcuts.everywhere')}
          </h3>
        )}
        <dl className="flex flex-col divide-y divide-border">
          {shortcuts.map(({ keys, label, ...rest }) => (
            <div key={label} className="flex items-center justify-between gap-4 py-2.5">
              <dt className="text-text">{t(label)}</dt>
              <dd className="flex items-center gap-1.5" dir="ltr">
                <Kbd>{keys[0]}</Kbd>
                {'inTurn' in rest && <span className="text-xs">{t('shortcuts.then')}</span>}
                {keys[1] && <Kbd>{keys[1]}</Kbd>}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </Dialog>
  )
}

export function SearchHint() {
  return (
    <span className="flex gap-1" dir="ltr">
      <Kbd>{commandKey}</Kbd>
      <Kbd>{paletteKey}</Kbd>
    </span>
  )
}
