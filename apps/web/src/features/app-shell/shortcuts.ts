export type Shortcut = 'palette' | 'help' | 'home' | 'settings'

/** As labeled on the user's keyboard. */
export const commandKey = /mac|iphone|ipad/i.test(globalThis.navigator?.userAgent ?? '')
  ? '⌘'
  : 'Ctrl'

type Press = { key: string; hasCommand: boolean; ignoresShortcuts: boolean }

const sequenceMs = 1000

/** Returns the shortcut that a key press completes; `g` starts a sequence of two keys. */
export function createShortcutReader(now: () => number = Date.now) {
  let goAt = -Infinity
  return ({ key, hasCommand, ignoresShortcuts }: Press): Shortcut | undefined => {
    if (hasCommand) return key.toLowerCase() === 'k' ? 'palette' : undefined
    if (ignoresShortcuts) return undefined
    const goes = now() - goAt < sequenceMs
    goAt = key === 'g' ? now() : -Infinity
    if (key === '?') return 'help'
    if (goes && key === 'h') return 'home'
    if (goes && key === 's') return 'settings'
    return undefined
  }
}
