import type { Config } from '../../config.ts'
import type { AppKeys } from '../../secrets/app-keys.ts'
import { isSignedBy, sign } from '../../secrets/hmac.ts'
import { canDraw, type Card } from './draw-card.ts'

export const cardPath = '/cards/page.png'

const purpose = 'social-card'
const longest = { title: 140, text: 200 }

type Told = Pick<Card, 'title' | 'text' | 'color'> & { isBranded?: boolean }

/**
 * The URL of a page's social card. The URL contains everything on the card, so a card reveals nothing that its page
 * does not; it is signed, so nobody can get one of our cards with their own text. Null if the fonts lack its letters.
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

/** Undefined if the URL was not created by us. */
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

/** Signs the values, not the URL: some networks rewrite URLs. */
const contentOf = (fields: Record<'title' | 'text' | 'color' | 'brand', string>) =>
  JSON.stringify([fields.title, fields.text, fields.color, fields.brand])

function cut(text: string, most: number): string {
  const letters = [...text.toWellFormed()]
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : letters.join('')
}
