import { expect, test } from 'vitest'
import { canDraw, drawCard } from './draw-card.ts'

const card = { title: 'Bread order', brand: 'Formstead' }
const linesOf = (svg: string) =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text)

test("shows the brand, the title and the text below it, in the form's color", () => {
  const svg = drawCard({ ...card, text: 'Every Saturday', color: '#9a5b13' })
  expect(linesOf(svg)).toEqual(['Formstead', 'Bread order', 'Every Saturday'])
  expect(svg).toContain('fill="#9a5b13"')
  expect(linesOf(drawCard({ ...card, brand: null }))).toEqual(['Bread order'])
})

test('a long title shrinks, then is cut off', () => {
  const sizes = [1, 6, 12, 60].map((times) => {
    const lines = [
      ...drawCard({ ...card, title: 'A long title '.repeat(times) }).matchAll(
        /font-size="(\d+)" font-weight="600"/g,
      ),
    ]
    return lines.slice(1).map(([, size]) => Number(size))
  })
  expect(sizes).toEqual([[68], [56, 56, 56], [46, 46, 46, 46], [46, 46, 46, 46]])
})

test('Arabic starts on the right', () => {
  const svg = drawCard({ ...card, title: 'طلب خبز (جديد)' })
  expect(svg).toMatch(/x="1128"[^>]*text-anchor="end">\u202bطلب خبز \(جديد\)\u202c</)
})

test('author text stays text, and a color stays a color', () => {
  const attack = '"/><script>alert(1)</script><image href="//x"/>\u0000&'
  const svg = drawCard({ title: attack, text: attack, color: attack, brand: attack })
  expect(svg).not.toMatch(/<script|<image|\0/)
  expect(svg.replaceAll(/&(?:amp|lt|gt);/g, '')).not.toContain('&')
})

test('some scripts have glyphs; emoji are dropped', () => {
  expect(['Café №5 — Ελλάδα', 'Заказ', 'طلب', 'Pizza 🍕'].map(canDraw)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['注文', 'הזמנה', 'ऑर्डर'].map(canDraw)).toEqual([false, false, false])
  expect(linesOf(drawCard({ ...card, title: 'Pizza 🍕 night 👩‍🍳' }))[1]).toBe('Pizza night')
})
