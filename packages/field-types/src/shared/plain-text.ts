import { problem } from '../problems/answer-problems.ts'
import type { AnswerReading } from '../definition/answer-type.ts'

/** The text typed so far, for display in a control. */
export const shownText = (value: unknown): string =>
  typeof value === 'string' || Number.isFinite(value) ? String(value) : ''

/** PostgreSQL refuses NUL and lone surrogates, in text as in JSON. */
export const cleanText = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** Text as sent, including spaces. Clients may send numbers for digits; a browser posts line breaks as CR LF. */
export function readText(raw: unknown): AnswerReading<string> {
  if (raw === null || raw === undefined) return { answer: null }
  if (typeof raw !== 'string' && !(typeof raw === 'number' && Number.isFinite(raw)))
    return problem('answer.text')
  return { answer: cleanText(String(raw)).replaceAll(/\r\n?/g, '\n') || null }
}

/** Continues reading if there is text. */
export function readTextThen<Answer>(
  raw: unknown,
  next: (text: string) => AnswerReading<Answer>,
): AnswerReading<Answer> {
  const reading = readText(raw)
  if ('problem' in reading) return reading
  return reading.answer === null ? { answer: null } : next(reading.answer)
}
