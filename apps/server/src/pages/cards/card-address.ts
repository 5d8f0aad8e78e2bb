import type { Config } from '../../config.ts'
import type { AppKeys } from '../../secrets/app-keys.ts'
import { isSignedBy, sign } from '../../secrets/hmac.ts'
import { canDraw, type Card } from './draw-card.ts'

export const cardPath = '/cards/page.png'

const purpose = 'social-card'
const longest = { title: 140, text: 200 }

type Told = Pick<Card, 'title' | 'text' | 'color'> & { isBranded?: boolean }

/**
 * Where the card of a page is. The address says all that is on it, so a card shows nothing that its page does not; it is
 * signed, so nobody gets a card of ours for words of their own. Null: the fonts lack its letters.
 */
export function cardAddress(
  { appUrl }: Pick<Config, 'appUrl'>,
  keys: AppKeys,
  { title, text = '', color = '', isBranded = true }: Told,
): string | null {
  if (!canDraw(title + text)) return null
  const fields = {
    title: cut(title, longest.title),
    text: cut(text, longest.text),
    color,
    brand: isBranded ? '1' : '',
  }
  const { keyId, mac } = sign(keys, purpose, contentOf(fields))
  const told = Object.entries({ ...fields, proof: `${keyId}.${mac}` }).filter(([, value]) => value)
  return `${appUrl}${cardPath}?${new URLSearchParams(Object.fromEntries(told)).toString()}`
}

/** Undefined: the address is not ours. */
export function readCard(
  { appName }: Pick<Config, 'appName'>,
  keys: AppKeys,
  given: URLSearchParams,
): Card | undefined {
  const field = (name: string) => given.get(name) ?? ''
  const [title, text, color, brand] = ['title', 'text', 'color', 'brand'].map(field) as Fields
  const [keyId = '', mac = ''] = field('proof').split('.')
  if (!isSignedBy(keys, purpose, contentOf({ title, text, color, brand }), { keyId, mac })) return
  return { title, text, color, brand: brand ? appName : null }
}

type Fields = [string, string, string, string]

/** Of the values, not of the address: some networks write addresses in their own way. */
const contentOf = (fields: Record<'title' | 'text' | 'color' | 'brand', string>) =>
  JSON.stringify([fields.title, fields.text, fields.color, fields.brand])

function cut(text: string, most: number): string {
  const letters = [...text.toWellFormed()]
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : letters.join('')
}
