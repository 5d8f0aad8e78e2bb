import type { Model, ModelAnswer, ModelRequest } from './model.ts'
import { ModelError } from './model-error.ts'
import { parseJson } from './read-chunks.ts'

/** What the caller made of an answer, or what is wrong with it, in English, for the model. */
export type AnswerReading<Value> = { value: Value } | { problems: readonly string[] }

type Asked<Value> = ModelRequest & {
  read: (raw: unknown) => AnswerReading<Value>
  /** How often the model may answer until an answer is usable. */
  tries: number
  /** Called before the model answers once more. */
  onAgain?: (() => void) | undefined
  onUsage?: ((usage: ModelAnswer['usage']) => void) | undefined
}

const mostProblems = 20

/** Asks until an answer is usable: an unusable one is returned to the model together with its problems. */
export async function askModel<Value>(model: Model, asked: Asked<Value>): Promise<Value> {
  const { read, tries, onAgain, onUsage, ...request } = asked
  let { messages } = request
  for (let attempt = 1; ; attempt++) {
    const { text, usage } = await model({ ...request, messages })
    onUsage?.(usage)
    const reading = read(parseJson(jsonIn(text)))
    if ('value' in reading) return reading.value
    if (attempt === tries) throw new ModelError('ai_unusable')
    onAgain?.()
    const problems = reading.problems.slice(0, mostProblems).join('\n')
    messages = [
      ...request.messages,
      { role: 'assistant', text },
      {
        role: 'user',
        text: `That is not valid:\n${problems}\nAnswer again, with the whole corrected JSON.`,
      },
    ]
  }
}

/** Some models think aloud first, or wrap the answer in a code block. */
function jsonIn(text: string): string {
  const answer = withoutThoughts(text)
  return answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1)
}

export const withoutThoughts = (text: string) => text.replace(/^\s*<think>.*?(<\/think>|$)/s, '')
