import { useT } from '@formstead/i18n/react'
import { Dialog, Kbd } from '@formstead/ui'

const commandKey = /mac|iphone|ipad/i.test(globalThis.navigator?.userAgent ?? '') ? '⌘' : 'Ctrl'
const paletteKey = 'K'

const shortcuts = [
  { keys: [commandKey, paletteKey], label: 'shortcuts.palette' },
  { keys: ['?'], label: 'shortcuts.help' },
  { keys: ['G', 'H'], label: 'shortcuts.home', inTurn: true },
  { keys: ['G', 'S'], label: 'shortcuts.settings', inTurn: true },
] as const

type KeyboardHelpProps = { isOpen: boolean; onClose: () => void }

export function KeyboardHelp({ isOpen, onClose }: KeyboardHelpProps) {
  const t = useT()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('shortcuts.title')} maxWidth="sm">
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
