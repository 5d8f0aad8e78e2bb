type Press = Pick<KeyboardEvent, 'key' | 'code'>

/**
 * The key of a shortcut. A letter of another script counts as the Latin letter on the same key. A Latin letter counts as
 * what it types, because AZERTY and Dvorak have it in another place.
 */
export function latinKey({ key, code }: Press): string {
  const isOtherScript = /^[\p{L}\p{M}]/u.test(key) && !/\p{Script=Latin}/u.test(key)
  const letter = isOtherScript ? /^Key([A-Z])$/.exec(code)?.[1] : undefined
  return letter?.toLowerCase() ?? key
}
